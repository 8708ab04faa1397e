import { senderNamed } from '#testing/sender-named.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { StatsBook, statsOf } from '#figures/remote-stats.ts';

afterEach(() => jest.restoreAllMocks());

const failure = { kind: 'failure', remote: 'booking', version: '1.0.0', phase: 'entry', status: 404 };

test('a reported failure is counted by remote, version, phase and status, once for each visitor', async () => {
  const { app, deps } = await startTestApp();
  for (const remoteAddress of ['203.0.113.7', '203.0.113.7', '198.51.100.7']) {
    const answer = await app.inject({ method: 'POST', url: '/api/report', payload: failure, remoteAddress });
    expect(answer.statusCode).toBe(204);
  }
  const [row] = statsOf(deps.db).all();
  expect(row).toMatchObject({ remote: 'booking', version: '1.0.0' });
  expect([...row!.failures]).toEqual([['entry 404', 2]]);
});

test('only versions in a release document are counted; made-up names and versions leave no trace', async () => {
  const { app, deps } = await startTestApp({
    isReleased: (name, version) => name === 'booking' && version === '1.0.0',
  });
  for (const payload of [failure, { ...failure, version: '6.6.6' }, { ...failure, remote: 'made-up' }])
    expect((await app.inject({ method: 'POST', url: '/api/report', payload })).statusCode).toBe(204);
  expect(statsOf(deps.db).all()).toMatchObject([{ remote: 'booking', version: '1.0.0' }]);
});

test('after 200 versions, another one still has counters of its own, and versions that are not released anymore have none', () => {
  const book = new StatsBook();
  book.follow((_remote, version) => version === 'v201');
  const page = { remote: 'x', isFailed: false, renderMs: 7 };
  for (let number = 0; number <= 201; number += 1)
    book.addPage({ ...page, version: `v${number}` }, 'network');
  expect(book.all().map(({ version }) => version)).toEqual(['v200', 'v201']);
  const views = book.pending.take('2027-03-01').figures.filter(({ measure }) => measure === 'view');
  expect(views).toContainEqual({ remote: 'x', version: 'v201', measure: 'view', bin: 0, count: 1 });
  expect(views.some(({ version }) => version === 'other')).toBe(false);
});

test('how fast a page was counts for the shell, too, if its version was released', async () => {
  const { app, deps } = await startTestApp({ isReleased: (_name, version) => version !== '6.6.6' });
  const vitals = { kind: 'vitals', remote: 'booking', version: '1.0.0', lcp: 900 };
  for (const shell of ['7', '6.6.6', undefined])
    await app.inject({ method: 'POST', url: '/api/report', payload: { ...vitals, shell } });
  const counted = statsOf(deps.db).all();
  expect(counted.map(({ remote, version, lcp }) => [remote, version, lcp.count])).toEqual([
    ['booking', '1.0.0', 2],
    ['shell', '7', 1],
  ]);
});

test('of the fragments on a page, only versions in a release document are counted', async () => {
  const { app, deps } = await startTestApp({ isReleased: (name) => name !== 'made-up' });
  const fragments = ['pro', 'made-up'].map((remote) => ({ remote, version: '2', start: 40 }));
  const vitals = { kind: 'vitals', remote: 'booking', version: '1.0.0', lcp: 900, fragments };
  expect((await app.inject({ method: 'POST', url: '/api/report', payload: vitals })).statusCode).toBe(204);
  const { figures } = statsOf(deps.db).pending.take('2027-03-01');
  const starts = figures.filter(({ measure }) => measure === 'fragment-start');
  expect(starts.map(({ remote, version }) => [remote, version])).toEqual([['pro', '2']]);
});

test('a network that keeps reporting is limited, whichever of its addresses it uses', async () => {
  // All within one minute, however slow the machine is.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { app } = await startTestApp();
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1) {
    const remoteAddress = `2001:db8:1:2::${time.toString(16)}`;
    const answer = await app.inject({ method: 'POST', url: '/api/report', payload: failure, remoteAddress });
    statuses.push(answer.statusCode);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(60);
  expect(statuses[60]).toBe(429);
});

test.each([
  ['an address of a person', { ...failure, email: 'ada@home.example' }],
  ['a path', { ...failure, path: '/my-projects' }],
  ['an unknown phase', { ...failure, phase: 'somewhere' }],
  ['a name that is no name', { ...failure, remote: '<b>' }],
])('a report with %s is refused', async (_what, payload) => {
  const { app } = await startTestApp();
  expect((await app.inject({ method: 'POST', url: '/api/report', payload })).statusCode).toBe(422);
});

test('a browser that keeps reporting is limited', async () => {
  // All within one minute, however slow the machine is.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { app } = await startTestApp();
  const statuses: number[] = [];
  for (let time = 0; time < 61; time += 1)
    statuses.push((await app.inject({ method: 'POST', url: '/api/report', payload: failure })).statusCode);
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses[60]).toBe(429);
});

test('made-up versions do not grow memory', () => {
  const book = new StatsBook();
  for (let number = 0; number < 1000; number += 1)
    book.add(
      { kind: 'failure', remote: 'x', version: `v${number}`, phase: 'entry', status: null },
      senderNamed(`visitor ${number}`),
    );
  expect(book.all().length).toBeLessThanOrEqual(201);
  const counted = book.all().flatMap(({ failures }) => [...failures.values()]);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(1000);
});

test('a report from another site is refused', async () => {
  const { app } = await startTestApp();
  const headers = { 'sec-fetch-site': 'cross-site' };
  const answer = await app.inject({ method: 'POST', url: '/api/report', payload: failure, headers });
  expect(answer.statusCode).toBe(403);
});
