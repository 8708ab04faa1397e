import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { objectFolder } from './object-folder.ts';
import { keysBefore } from '#testing/keys-before.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'nestwright-objects-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('stored objects can be read back, are closed to other accounts, and are deleted once removed', async () => {
  const store = objectFolder(path.join(folder, 'own'));
  const key = randomUUID();
  await store.put(key, Buffer.from('paper'));
  expect(String(await store.get(key))).toBe('paper');
  expect(statSync(path.join(folder, 'own', key)).mode & 0o077).toBe(0);
  expect(await keysBefore(store, new Date(Date.now() + 60_000))).toEqual([key]);
  expect(await keysBefore(store, new Date(0))).toEqual([]);
  await store.remove([key, randomUUID()]);
  expect(await store.get(key)).toBeNull();
});

test('a missing folder counts as empty, and no key leads out of it', async () => {
  const store = objectFolder(path.join(folder, 'none'));
  expect(await keysBefore(store, new Date())).toEqual([]);
  expect(await store.get(randomUUID())).toBeNull();
  await expect(store.get('../secret')).rejects.toThrow('UUID');
});
