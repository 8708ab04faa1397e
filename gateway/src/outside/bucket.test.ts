import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BucketServer, startBucketServer } from '#testing/bucket-server.ts';
import { openBucket } from './open-bucket.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-bucket-'));
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const text = (words: string) => Buffer.from(words);
const open = (where: string) => openBucket(server.url.replace(/objects$/, `objects/${where}`));

test('a store that falls silent in the middle of an object is an error', async () => {
  const silent = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('x');
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const bucket = openBucket(`http://a:b@127.0.0.1:${port}/objects`, { silenceMs: 200 });
  await expect(bucket.get('one')).rejects.toThrow(/inactivity|aborted/);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

test('of ten writers that find no object, one writes it', async () => {
  const bucket = open('first');
  const writers = Array.from({ length: 10 }, (_, n) => bucket.put('one', text(`${n}`), { only: 'new' }));
  const won = (await Promise.all(writers)).flatMap((isWritten, n) => (isWritten ? [`${n}`] : []));
  expect(won).toHaveLength(1);
  expect((await bucket.get('one'))!.bytes.toString()).toBe(won[0]);
});

test('of ten writers that read the same object, one replaces it', async () => {
  const bucket = open('next');
  await bucket.put('one', text('old'));
  const { tag } = (await bucket.get('one'))!;
  const writers = Array.from({ length: 10 }, (_, n) => bucket.put('one', text(`${n}`), { only: { tag } }));
  expect((await Promise.all(writers)).filter((isWritten) => isWritten)).toHaveLength(1);
  expect(await bucket.put('one', text('late'), { only: { tag } })).toBe(false);
  await bucket.remove(['one']);
  expect(await bucket.put('one', text('gone'), { only: { tag } })).toBe(false);
  expect(await bucket.has('one')).toBe(false);
});

test('an object and its notes are fetched again only when its tag has changed', async () => {
  const bucket = open('tags');
  expect(await bucket.getUnless('one', '"none"')).toBeNull();
  await bucket.put('one', text('1'), { notes: { change: '7' } });
  const first = (await bucket.get('one'))!;
  expect(first.notes).toEqual({ change: '7' });
  expect(await bucket.getUnless('one', first.tag)).toBe('same');
  await bucket.put('one', text('2'));
  expect(await bucket.getUnless('one', first.tag)).toMatchObject({ bytes: text('2') });
});

test('a folder of a bucket sees only what is in it, and says where it is without its key', async () => {
  const [garden, pond] = [open('site/garden'), open('site/pond')];
  await garden.put('a/1', text('1'));
  await pond.put('b', text('2'));
  const keys = async (beginning?: string) => {
    const found: string[] = [];
    for await (const { key } of garden.list(beginning)) found.push(key);
    return found;
  };
  expect([await keys(), await keys('b')]).toEqual([['a/1'], []]);
  expect(garden.place).toBe(`http://127.0.0.1:${new URL(server.url).port}/objects/site/garden`);
});

test('an unreachable store, or one that refuses the key, is an error and not a missing object', async () => {
  const closed = openBucket(server.url.replace('S3RVER:', 'NOBODY:'));
  await expect(closed.get('one')).rejects.toThrow();
  await expect(closed.put('one', text('1'), { only: 'new' })).rejects.toThrow();
  const url = new URL(server.url);
  url.port = '1';
  await expect(openBucket(url.href).has('one')).rejects.toThrow();
});
