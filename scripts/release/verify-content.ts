import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import type { Candidate } from './candidate.ts';

/** Most bytes of everything that a piece's browsers could fetch, without compressed copies and source maps. */
export const CONTENT_BUDGET = 5_000_000;

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

const TEXT = /\.(?:c?js|mjs|css|html|json|svg|txt|webmanifest)$/;
const COPY = /\.(?:br|gz|map)$/;

/** What a release holds that must not be published: secrets, and far too many bytes. */
export function verifyContent({ release, folder }: Candidate): string[] {
  const named = `${release.name} ${release.version}`;
  const files = ['browser', 'server'].flatMap((part) => filesIn(folder, part));
  const secrets = files
    .filter((file) => TEXT.test(file))
    .flatMap((file) => secretsIn(readFileSync(join(folder, file), 'utf8')).map((what) => ({ file, what })))
    .map(
      ({ file, what }) =>
        `${named} holds ${what} in ${file}: take it out and make a new one, as this one was built into files.`,
    );
  const sizes = files
    .filter((file) => file.startsWith('browser/') && !COPY.test(file))
    .map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
    .sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= CONTENT_BUDGET) return secrets;
  const [largest] = sizes;
  return [
    ...secrets,
    `${named} has ${total} bytes of files; the budget is ${CONTENT_BUDGET}. The largest is ${largest!.file} with ${largest!.bytes}.`,
  ];
}

function secretsIn(text: string): string[] {
  return SECRETS.filter(([, shape]) => shape.test(text)).map(([what]) => what);
}

function filesIn(folder: string, part: string): string[] {
  return readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .map((file) => `${part}/${file}`)
    .filter((file) => statSync(join(folder, file)).isFile());
}
