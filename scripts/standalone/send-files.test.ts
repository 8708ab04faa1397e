import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type path from 'node:path';
import { dirname, join } from 'node:path';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { sendBuild, sendRelease } from './send-files.ts';

// Windows normalizes paths to backslashes. Its `join` finds no file here.
jest.mock('node:path', () => {
  const { posix, win32 } = jest.requireActual<typeof path>('node:path');
  return { ...posix, posix, win32, normalize: (text: string) => win32.normalize(text) };
});

const FILES = {
  'store/garden/1/browser/entry.js': 'the entry',
  'store/garden/1/server/server.cjs': 'the server',
  'secret/browser/key.js': 'a secret',
};
let folder: string;
const server = createServer(({ url = '/' }, response) => {
  const store = join(folder, 'store');
  if (url.startsWith('/releases/')) sendRelease(store, url, response);
  else sendBuild(join(store, 'garden', '1'), url, response);
});

beforeAll(async () => {
  folder = temporaryFolder();
  for (const [name, text] of Object.entries(FILES)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  // Here, this is a name. On Windows, it is a path out of the folder.
  writeFileSync(join(folder, 'store', 'garden', '1', String.raw`..\secret`), 'a secret');
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  removeTemporary();
});

async function get(path: string): Promise<[number, string]> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  return [answer.status, await answer.text()];
}

test('files for browsers are found where paths have backslashes', async () => {
  expect(await get('/releases/garden/1/browser/entry.js')).toEqual([200, 'the entry']);
  expect(await get('/releases/garden/1/server/../browser/entry.js')).toEqual([200, 'the entry']);
  expect(await get('/server/server.cjs')).toEqual([200, 'the server']);
});

test.each([
  '/releases/garden/1/server/server.cjs',
  '/releases/..%2fsecret/browser/key.js',
  '/releases/garden/..%2f..%2fsecret/browser/key.js',
  '/..%2f..%2f..%2fsecret/browser/key.js',
  '/..%5csecret',
])('%s is not sent', async (path) => {
  expect(await get(path)).toEqual([404, '']);
});
