import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { wrongCopies } from './packed-copies.ts';

afterAll(removeTemporary);

test('a compressed copy must hold the bytes of its file', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'browser'));
  const write = (name: string, bytes: string | Buffer) => writeFileSync(join(folder, 'browser', name), bytes);
  write('menu.js', 'menu');
  write('menu.js.br', brotliCompressSync('menu'));
  write('menu.js.gz', gzipSync('menu'));
  expect(wrongCopies(folder)).toEqual([]);

  write('menu.js.gz', gzipSync('something else'));
  write('menu.js.br', 'no brotli');
  write('lonely.js.gz', gzipSync('lonely'));
  write('bomb.js', 'b');
  write('bomb.js.gz', gzipSync(Buffer.alloc(1_000_000)));
  expect(wrongCopies(folder).sort()).toEqual([
    'browser/bomb.js.gz',
    'browser/lonely.js.gz',
    'browser/menu.js.br',
    'browser/menu.js.gz',
  ]);
});
