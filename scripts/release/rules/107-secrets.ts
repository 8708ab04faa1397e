import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { filesIn } from '#release/files-in.ts';

import type { FileRule } from './rule.ts';

/** Shapes of keys that open something. Such a key in a release is public the moment it goes live. */
const SECRETS: readonly (readonly [what: string, shape: RegExp])[] = [
  ['a secret key of Stripe', /\b[rs]k_live_[0-9A-Za-z]{16,}/],
  ['an access key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[opsu]_[0-9A-Za-z]{36}|github_pat_[0-9A-Za-z_]{50,})/],
  ['a token of Slack', /\bxox[abprs]-[0-9A-Za-z-]{20,}/],
  ['a key of SendGrid', /\bSG\.[\w-]{20,}\.[\w-]{30,}/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['a secret key of age', /\bAGE-SECRET-KEY-1[0-9A-Z]{50,}/],
  ['a database’s address with its password', /\bpostgres(?:ql)?:\/\/[^\s:/@]+:[^\s@/${}]+@/],
];

const TEXT = /\.(?:c?js|mjs|css|html|json|map|svg|txt|webmanifest)$/;

export const secrets: FileRule = {
  number: 'NW-107',
  title: 'A release contains no secret',
  why: 'Everything in a release is public as soon as it goes live.',
  todo: 'Remove the secret and replace it with a new one, because build files now contain it.',
  faults({ release, folder }) {
    return [...filesIn(folder, 'browser'), ...filesIn(folder, 'server')]
      .filter((file) => TEXT.test(file))
      .flatMap((file) =>
        secretsIn(readFileSync(join(folder, file), 'utf8')).map(
          (what) => `${release.name} ${release.version} holds ${what} in ${file}.`,
        ),
      );
  },
};

function secretsIn(text: string): string[] {
  return SECRETS.filter(([, shape]) => shape.test(text)).map(([what]) => what);
}
