import { createPrivateKey, createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { writeKeyPair } from './key-pair.ts';

afterEach(removeTemporary);

test('a key pair is two PEM files of Ed25519, and only the owner can read the private one', () => {
  const folder = temporaryFolder();
  const { privateKey, publicKey } = writeKeyPair(join(folder, 'garden.key'));
  expect([privateKey, publicKey]).toEqual([join(folder, 'garden.key'), join(folder, 'garden.pub')]);
  const key = createPrivateKey(readFileSync(privateKey));
  expect(key.asymmetricKeyType).toBe('ed25519');
  expect(createPublicKey(key).export({ type: 'spki', format: 'pem' })).toBe(readFileSync(publicKey, 'utf8'));
  expect(statSync(privateKey).mode & 0o777).toBe(0o600);
});

test.each(['garden.key', 'garden.pub'])('an existing %s is not overwritten', (existing) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, existing), 'a key in use');
  expect(() => writeKeyPair(join(folder, 'garden.key'))).toThrow(`${existing} exists`);
  expect(readFileSync(join(folder, existing), 'utf8')).toBe('a key in use');
});

test('a private key whose name has another ending gets its public key beside it', () => {
  const folder = join(temporaryFolder(), 'keys');
  mkdirSync(folder);
  expect(writeKeyPair(join(folder, 'garden'))).toMatchObject({ publicKey: join(folder, 'garden.pub') });
});
