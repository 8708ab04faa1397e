import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestApp } from '#testing/start-test-app.ts';

import { hasRoom, rarely, storesRows } from './room-to-write.ts';

type Disk = Parameters<typeof hasRoom>[1];

const folder = mkdtempSync(join(tmpdir(), 'nw-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A disk with so many bytes left. */
const disk = (left: number) =>
  ({
    access: async () => undefined,
    statfs: async () => ({ bavail: left / 4096, bsize: 4096 }),
  }) as unknown as Disk;

test('the embedded database stores more where its folder is and its disk has room', async () => {
  expect(await hasRoom(folder)).toBe(true);
  expect(await hasRoom(join(folder, 'none'))).toBe(false);
  expect(await hasRoom(folder, disk(1024 ** 3))).toBe(true);
  expect(await hasRoom(folder, disk(1024 ** 2))).toBe(false);
  const closed = { ...disk(1024 ** 3), access: async () => Promise.reject(new Error('EROFS')) } as Disk;
  expect(await hasRoom(folder, closed)).toBe(false);
});

test('a database that was switched to read-only stores nothing', async () => {
  const { deps } = await startTestApp();
  expect(await storesRows(deps.db)).toBe(true);
  // Twice, because what the first look made is gone.
  expect(await storesRows(deps.db)).toBe(true);
  const seen: boolean[] = [];
  const looking = deps.db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`);
    seen.push(await storesRows(tx as unknown as typeof deps.db));
  });
  // The refused statement ends the transaction.
  await looking.catch(() => undefined);
  expect(seen).toEqual([false]);
});

test('the database is asked at most every ten seconds', async () => {
  let [now, asked] = [0, 0];
  const ask = rarely(
    async () => (asked += 1) < 2,
    () => now,
  );
  expect([await ask(), await ask(), asked]).toEqual([true, true, 1]);
  now = 10_000;
  expect([await ask(), asked]).toEqual([false, 2]);
});
