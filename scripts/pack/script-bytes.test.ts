import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import * as tar from 'tar-stream';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { scriptBytes } from './script-bytes.ts';

// Systems have different tars: that of macOS knows no --wildcards.
jest.mock('node:child_process', () => ({
  execFileSync: () => {
    throw new Error('There is no such program.');
  },
}));
afterEach(removeTemporary);

async function packed(files: Record<string, string>): Promise<string> {
  const pack = tar.pack();
  for (const [name, text] of Object.entries(files)) pack.entry({ name }, text);
  pack.finalize();
  const file = join(temporaryFolder(), 'package.tgz');
  writeFileSync(file, gzipSync(await buffer(pack)));
  return file;
}

test('a package’s scripts are measured together, without its other files and without a program of the system', async () => {
  const [first, second] = ['let a = 1;\n', 'let b = 2;\n'];
  const file = await packed({
    'package/dist/a.js': first,
    'package/dist/deep/b.js': second,
    'package/dist/a.d.ts': 'declare let a: number;',
    'package/README.md': 'A package.',
  });
  expect(await scriptBytes(file)).toBe(gzipSync(first + second).length);
});

test('a file that is no package is refused', async () => {
  const file = join(temporaryFolder(), 'package.tgz');
  writeFileSync(file, 'no archive');
  await expect(scriptBytes(file)).rejects.toThrow('incorrect header check');
});
