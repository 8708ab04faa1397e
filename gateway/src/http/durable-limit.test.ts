import { limits } from '#db/limit-tables.ts';
import { transact } from '#db/db.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { secondsToWait, countHitOfEach, countHitIfRoom } from './durable-limit.ts';

const at = (seconds: number) => Date.parse('2027-01-01T00:00:00Z') + seconds * 1000;

test('there is room until the window is full, and again when its oldest hit expires', () => {
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

test('after a clock is set back, hits that lie ahead of it lock nobody out and are discarded', async () => {
  const app = await startTestApp();
  const { db, secret } = app.deps;
  const subject = { kind: 'test', who: 'ada@example.com', windows: [{ most: 2, seconds: 60 }] };
  const ledger = () => ({ secret, now: app.clock.now() });
  const one = () => transact(db, (tx) => countHitIfRoom(tx, ledger(), subject));
  const each = () => countHitOfEach(db, ledger(), [subject]);
  for (const count of [one, each]) {
    app.clock.advance({ seconds: 7200 });
    expect([await count(), await count(), await count()]).toEqual([0, 0, 60]);
    app.clock.advance({ seconds: -3600 });
    expect([await count(), await count(), await count()]).toEqual([0, 0, 60]);
    app.clock.advance({ seconds: 3600 });
    expect(await count()).toBe(0);
  }
});

test('a hit from a gateway whose clock is slightly ahead counts, for a window at most', () => {
  const windows = [{ most: 1, seconds: 60 }];
  expect(secondsToWait([at(2)], windows, new Date(at(0)))).toBe(60);
  expect(secondsToWait([at(6)], windows, new Date(at(0)))).toBe(0);
});

test('simultaneous hits count only as far as there is room', async () => {
  const { deps } = await startTestApp();
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const subject = { kind: 'test', who: 'ada@example.com', windows: [{ most: 3, seconds: 60 }] };
  const waits = await Promise.all(
    Array.from({ length: 12 }, () => transact(deps.db, (tx) => countHitIfRoom(tx, ledger, subject))),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  const [row] = await deps.db.select().from(limits);
  expect(row?.hits).toHaveLength(3);
  expect(row?.key).not.toContain('ada@');
});

test('several subjects are counted in one statement, and each hit counts only for its own window', async () => {
  const app = await startTestApp();
  const { db, secret } = app.deps;
  const subjects = [
    { kind: 'client', who: '203.0.113.7', windows: [{ most: 2, seconds: 60 }] },
    { kind: 'address', who: 'ada@example.com', windows: [{ most: 3, seconds: 600 }] },
  ];
  const count = () => countHitOfEach(db, { secret, now: app.clock.now() }, subjects);
  const hits = async () => (await db.select().from(limits).orderBy(limits.key)).map((row) => row.hits.length);
  expect(await app.statementsOf(count)).toHaveLength(1);
  expect([await count(), await hits()]).toEqual([0, [2, 2]]);
  app.clock.advance({ seconds: 59 });
  expect(await count()).toBe(1);
  app.clock.advance({ seconds: 60 });
  expect([await count(), await hits()]).toEqual([481, [4, 1]]);
});

test('simultaneous hits count only as far as there is room, several subjects or one', async () => {
  const { deps } = await startTestApp();
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const subjects = ['first', 'second'].map((kind, index) => ({
    kind,
    who: 'ada@example.com',
    windows: [{ most: 3 + index, seconds: 60 }],
  }));
  const tries = Array.from({ length: 12 }, () =>
    transact(deps.db, async (tx) => {
      if ((await countHitOfEach(tx, ledger, subjects)) > 0) throw new Error('no room');
    }),
  );
  const kept = (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled');
  expect(kept).toHaveLength(3);
  const rows = await deps.db.select().from(limits);
  expect(rows.map((row) => row.hits.length)).toEqual([3, 3]);
});

test('a whole /64 is one client in every durable limit, and its /48 has a coarser cap', async () => {
  const app = await startTestApp();
  const contact = { name: 'Ada', email: 'ada@example.com', phone: '', topic: 'My account' };
  let written = 0;
  // The same message again within a minute is a button that was pressed twice, and counts once.
  const statusFrom = async (ip: string) => {
    const message = `Hello ${(written += 1)}`;
    return (await testBrowser(app, { ip }).send('POST', '/api/contact', { ...contact, message })).statusCode;
  };
  const statuses: number[] = [];
  for (let one = 0; one < 11; one += 1) statuses.push(await statusFrom(`2001:db8:5:1::${one.toString(16)}`));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  for (let network = 2; network < 9; network += 1)
    for (let one = 0; one < 10; one += 1) expect(await statusFrom(`2001:db8:5:${network}::1`)).toBe(201);
  expect(await statusFrom('2001:db8:5:aaaa::1')).toBe(429);
  expect(await statusFrom('2001:db8:6:1::1')).toBe(201);
});
