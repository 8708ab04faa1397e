import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { readDestination } from './destination.ts';
import { writeKeyPair } from './key-pair.ts';

afterEach(removeTemporary);

function read(change: { to?: string; key?: string | undefined; token?: string | undefined }) {
  const words = { to: 'https://site.example', token: 'garden-token', notify: () => undefined };
  return readDestination({ key: undefined, ...words, ...change });
}

test('a destination has the site’s origin, the token and the key', () => {
  const { privateKey } = writeKeyPair(join(temporaryFolder(), 'garden.key'));
  expect(read({ to: 'https://site.example/home?a=1', key: privateKey })).toMatchObject({
    site: 'https://site.example',
    token: 'garden-token',
    key: readFileSync(privateKey, 'utf8'),
  });
});

test('whatever is missing or unusable is named before anything is built', () => {
  const folder = temporaryFolder();
  const { privateKey, publicKey } = writeKeyPair(join(folder, 'garden.key'));
  const other = join(folder, 'other');
  writeFileSync(other, 'no key');
  const rsa = join(folder, 'rsa.key');
  const { privateKey: ofRsa } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  writeFileSync(rsa, ofRsa.export({ type: 'pkcs8', format: 'pem' }));
  const faults: [Parameters<typeof read>[0], string][] = [
    [{ to: 'site.example' }, '--to needs an address such as http://localhost:3000, not "site.example".'],
    [{ to: 'http://site.example' }, 'The token must not travel unencrypted'],
    [{}, 'Which key signs? Name the file with --key.'],
    [{ key: join(folder, 'none') }, `There is no file ${join(folder, 'none')}.`],
    [{ key: publicKey }, `${publicKey} is a public key.`],
    [{ key: other }, `${other} is not a private key that signs releases.`],
    [{ key: rsa }, `${rsa} is not a private key that signs releases.`],
    [{ key: privateKey, token: '' }, 'TEAM_TOKEN is not set.'],
    [{ key: privateKey, token: undefined }, 'TEAM_TOKEN is not set.'],
  ];
  for (const [words, fault] of faults) expect(() => read(words)).toThrow(fault);
});
