import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Destination, uploadAddress } from '#release/send-release.ts';

import { type CommandInput, UsageError } from './command.ts';

/** The options of commands that send something to a site for a team. */
export const TO_OPTIONS = { to: { type: 'string' }, key: { type: 'string' } } as const;

/** These options, for a command's help. */
export const TO_HELP = `  --to       address of a site that accepts teams' releases, such as https://nestwright.example; set the environment
             variable TEAM_TOKEN to the team's token
  --key      file with the team's private key (Ed25519, PEM), which signs the release or rollback`;

/**
 * The site that a team sends to, if `--to` names one.
 *
 * @throws UsageError when the token or the key is missing, or the token would travel unencrypted
 */
export function destinationOf({ values, notify }: CommandInput): Destination | undefined {
  const { to, key } = values;
  if (typeof to !== 'string') {
    if (key !== undefined) throw new UsageError('--key signs what --to sends, so name the site with --to.');
    return undefined;
  }
  if (values.store !== undefined)
    throw new UsageError('A release goes into a folder (--store) or to a site (--to), not both.');
  const site = siteAddress('--to', to).origin;
  try {
    uploadAddress(site);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  if (typeof key !== 'string') throw new UsageError('Which key signs? Name the file with --key.');
  const keyFile = resolve(key);
  if (!existsSync(keyFile))
    throw new UsageError(`There is no file ${keyFile}. nestwright-remote key makes a key pair.`);
  const token = process.env.TEAM_TOKEN ?? '';
  if (token === '')
    throw new UsageError(
      'TEAM_TOKEN is not set. Set it to the token that the site’s operators gave your team.',
    );
  return { site, token, keyFile, notify };
}

/**
 * The address of a site that an option names.
 *
 * @throws UsageError when it is not an address
 */
export function siteAddress(option: string, text: string): URL {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new UsageError(`${option} needs an address such as http://127.0.0.1:3000, not "${text}".`);
  return new URL(text);
}
