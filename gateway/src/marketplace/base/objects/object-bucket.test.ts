import { photoFile } from '@nestwright/domain/photos/photo-rules';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCleanup } from '#cleanup.ts';
import { type BucketServer, startBucketServer } from '#testing/bucket-server.ts';
import { addPhoto } from '#marketplace/photos/testing/photo-upload.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { objectBucket } from './object-bucket.ts';
import { keysBefore } from '#testing/keys-before.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-bucket-'));
let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer(folder);
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test('objects in a bucket can be read back and are deleted once removed', async () => {
  const store = objectBucket(server.url);
  const [key, other] = [randomUUID(), randomUUID()];
  const bytes = randomBytes(600_000);
  await store.put(key, bytes);
  await store.put(other, Buffer.from('other'));
  expect(await store.get(key)).toEqual(bytes);
  expect(await store.get(randomUUID())).toBeNull();
  expect((await keysBefore(store, new Date(Date.now() + 60_000))).sort()).toEqual([key, other].sort());
  expect(await keysBefore(store, new Date(0))).toEqual([]);
  await store.remove([key, randomUUID(), other]);
  await store.remove([]);
  expect(await store.get(key)).toBeNull();
});

test('more objects than fit into one list are all listed and removed', async () => {
  const store = objectBucket(server.url);
  const keys = Array.from({ length: 1005 }, () => randomUUID());
  for (const key of keys) await store.put(key, Buffer.from('x'));
  expect(await keysBefore(store, new Date('2100-01-01'))).toHaveLength(1005);
  await store.remove(keys);
  expect(await keysBefore(store, new Date('2100-01-01'))).toEqual([]);
});

test('a wrong key, a wrong bucket and an unreachable store are errors, not empty results', async () => {
  const of = (change: (url: URL) => void) => {
    const url = new URL(server.url);
    change(url);
    return objectBucket(url.href).put(randomUUID(), Buffer.from('x'));
  };
  await expect(of((url) => (url.username = 'NOBODY'))).rejects.toThrow();
  await expect(of((url) => (url.pathname = '/nobody'))).rejects.toThrow();
  await expect(of((url) => (url.port = '1'))).rejects.toThrow();
});

test('a gateway keeps photos in the bucket', async () => {
  const app = await startTestApp({ env: { OBJECTS_URL: server.url } });
  const browser = testBrowser(app);
  const photo: ShownPhoto = await addPhoto(app, browser);
  const file = await browser.get(photoFile(photo.medium, 'webp'));
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  const stored = () => keysBefore(objectBucket(server.url), new Date('2100-01-01'));
  expect(await stored()).toHaveLength(6);
  app.clock.advance({ days: 8 });
  await runCleanup(app.deps);
  expect(await stored()).toEqual([]);
});
