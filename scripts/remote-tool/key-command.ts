import { resolve } from 'node:path';

import { keyNews, writeKeyPair } from '#release/key-pair.ts';

import { type Command, UsageError } from './command.ts';

export const keyCommand: Command = {
  summary: 'Makes the key pair that signs releases',
  usage: ` <file>

Writes the private key to the file and the public key next to it, such as ../garden.key and ../garden.pub: Ed25519, as
PEM. Keep the private key out of the repository. The site's operators register the public key for your team. Existing
files are never overwritten.`,
  run({ words, notify }) {
    const [file, ...others] = words;
    if (file === undefined || others.length > 0)
      throw new UsageError('Say where the private key goes: nestwright-remote key ../garden.key');
    const files = writeKeyPair(resolve(file));
    notify(keyNews(files));
    return Promise.resolve(files);
  },
};
