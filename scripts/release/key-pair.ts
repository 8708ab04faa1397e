import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';

/** The files of a key pair. */
export interface KeyFiles {
  /** Signs the team's releases. Only its owner can read it. */
  privateKey: string;
  /** The operators register it for the team. */
  publicKey: string;
}

/**
 * Writes a new key pair for signing a team's releases: Ed25519 as PEM.
 *
 * @param file of the private key, such as `../garden.key`; the public key is then in `../garden.pub`
 * @throws Error if one of the two files exists, or its folder does not
 */
export function writeKeyPair(file: string): KeyFiles {
  const files = { privateKey: file, publicKey: `${file.replace(/\.key$/, '')}.pub` };
  const existing = Object.values(files).find((name) => existsSync(name));
  if (existing !== undefined)
    throw new Error(`${existing} exists, and a key is never overwritten. Choose another name.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  writeFileSync(files.privateKey, privateKey, { flag: 'wx', mode: 0o600 });
  writeFileSync(files.publicKey, publicKey, { flag: 'wx' });
  return files;
}

/** What the owner does with the files next, in two lines. */
export function keyNews({ privateKey, publicKey }: KeyFiles): string {
  return `${privateKey} signs your releases. Keep it secret and out of the repository.
${publicKey} is for the site's operators, who register it with npm run teams -- key.`;
}
