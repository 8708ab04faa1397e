import { limits } from '#db/tables.ts';
import { transact } from '#db/db.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { secondsToWait, takePlace } from './durable-limit.ts';

const at = (seconds: number) => Date.parse('2027-01-01T00:00:00Z') + seconds * 1000;

test('there is room until the window is full, and again when its oldest hit leaves it', () => {
  const windows = [{ most: 2, seconds: 60 }];
  expect(secondsToWait([], windows, new Date(at(0)))).toBe(0);
  expect(secondsToWait([at(0)], windows, new Date(at(1)))).toBe(0);
  expect(secondsToWait([at(0), at(10)], windows, new Date(at(20)))).toBe(40);
  expect(secondsToWait([at(0), at(10)], windows, new Date(at(60)))).toBe(0);
});

test('the longest wait of all windows counts', () => {
  const windows = [
    { most: 1, seconds: 60 },
    { most: 2, seconds: 3600 },
  ];
  expect(secondsToWait([at(0), at(100)], windows, new Date(at(110)))).toBe(3490);
});

test('of many at once only as many as there is room for are counted', async () => {
  const { deps } = await startTestApp();
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const subject = { kind: 'test', who: 'ada@example.com', windows: [{ most: 3, seconds: 60 }] };
  const waits = await Promise.all(
    Array.from({ length: 12 }, () => transact(deps.db, (tx) => takePlace(tx, ledger, subject))),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  const [row] = await deps.db.select().from(limits);
  expect(row?.hits).toHaveLength(3);
  expect(row?.key).not.toContain('ada');
});
