import { createPrivateKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { UPLOAD_PATH } from '@nestwright/contract/statement/rules';

import { requireEncrypted } from './require-encrypted.ts';

/** Where a team sends a release, and its credentials. */
export interface Destination {
  /** `https://nestwright.example`. */
  site: string;
  token: string;
  /** The team's private key, as PEM. */
  key: string;
  notify(this: void, line: string): void;
}

/** What a command knows of a destination. */
export interface DestinationWords {
  /** The site's address as it was typed. */
  to: string;
  /** File of the team's private key. */
  key: string | undefined;
  /** The value of TEAM_TOKEN. */
  token: string | undefined;
  notify: Destination['notify'];
}

/**
 * Reads where a release goes, before anything is built for it.
 *
 * @throws Error that says which part is missing or unusable, and what to do
 */
export function readDestination({ to, key, token = '', notify }: DestinationWords): Destination {
  const site = siteAddress('--to', to).origin;
  requireEncrypted(new URL(UPLOAD_PATH, site));
  if (key === undefined) throw new Error('Which key signs? Name the file with --key.');
  const own = { site, key: readPrivateKey(resolve(key)), notify };
  if (token === '')
    throw new Error('TEAM_TOKEN is not set. Set it to the token that the site’s operators gave your team.');
  return { ...own, token };
}

/**
 * The address of a site that an option names.
 *
 * @throws Error when it is not an address
 */
export function siteAddress(option: string, text: string): URL {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new Error(`${option} needs an address such as http://localhost:3000, not "${text}".`);
  return new URL(text);
}

function readPrivateKey(file: string): string {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. The command key makes a key pair.`);
  const pem = readFileSync(file, 'utf8');
  if (/PUBLIC KEY/.test(pem))
    throw new Error(`${file} is a public key. Name the private one, which only your team has.`);
  if (kindOf(pem) !== 'ed25519')
    throw new Error(
      `${file} is not a private key that signs releases. The command key makes one (Ed25519, PEM).`,
    );
  return pem;
}

/** Undefined for a text that is not a private key. */
function kindOf(pem: string): string | undefined {
  try {
    return createPrivateKey(pem).asymmetricKeyType;
  } catch {
    return undefined;
  }
}
