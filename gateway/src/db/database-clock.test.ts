import type { TestDatabase } from '#testing/server-database.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { databaseNow } from './database-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a gateway whose clock is wrong uses the database’s clock', async () => {
  const clock = { now: () => new Date(0) };
  const now = await databaseNow(database.db, { clock });
  expect(now.getTime()).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'));
  expect(await databaseNow(database.db, { clock: { ...clock, isStopped: true } })).toEqual(new Date(0));
});
