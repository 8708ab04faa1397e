import { REPORT_PHASES } from '@nestwright/contract/report/schema';

import { senderNamed } from '#testing/sender-named.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { readFiguresByDay } from './read-figures.ts';
import { StatsBook, statsOf } from './remote-stats.ts';
import { writeFigures } from './write-figures.ts';

const NOON = new Date('2027-03-01T12:20:00Z');
const since = new Date('2027-03-01T00:00:00Z');
const error = {
  remote: 'booking',
  version: '1',
  source: 'event',
  message: 'broken',
  stack: '0a1b2c3d',
} as const;

test('a visitor’s failures count once a day for pages and once for fragments, however many are reported', () => {
  const book = new StatsBook();
  const counts = (day: string) =>
    Object.fromEntries(book.pending.take(day).figures.map(({ measure, count }) => [measure, count]));
  const report = (visitor: string) => {
    for (const phase of REPORT_PHASES)
      for (const status of [404, 500, null]) {
        const failure = { kind: 'failure', remote: 'booking', version: '1', phase, status } as const;
        book.add(failure, senderNamed(visitor));
        book.add({ ...failure, part: 'fragment' }, senderNamed(visitor));
      }
  };
  report('ada');
  report('ada');
  expect(counts('2026-11-23')).toEqual({ failure: 1, 'fragment-failure': 1 });
  report('ada');
  report('ben');
  expect(counts('2026-11-23')).toEqual({ failure: 1, 'fragment-failure': 1 });
  counts('2026-11-24');
  report('ada');
  expect(counts('2026-11-24')).toEqual({ failure: 1, 'fragment-failure': 1 });
});

test('a process that has counted the failures of very many visitors still counts those of a new version', () => {
  const book = new StatsBook();
  const fail = (version: string, visitor: string) =>
    book.add(
      { kind: 'failure', remote: 'booking', version, phase: 'entry', status: 404 },
      senderNamed(visitor),
    );
  for (let visitor = 0; visitor < 21_000; visitor += 1) fail('1', `visitor ${visitor}`);
  fail('2', 'ada');
  fail('2', 'ada');
  expect(book.all().find(({ version }) => version === '2')?.failures).toEqual(new Map([['entry 404', 1]]));
});

test('reports of browsers and views become figures', async () => {
  const { app, deps } = await startTestApp();
  const of = { remote: 'booking', version: '1' };
  for (const payload of [
    { kind: 'failure', ...of, phase: 'entry', status: 404 },
    { kind: 'failure', ...of, phase: 'render', status: null, part: 'fragment' },
    { kind: 'vitals', ...of, lcp: 900, cls: 0.02 },
    { ...error, kind: 'error' },
  ])
    expect((await app.inject({ method: 'POST', url: '/api/report', payload })).statusCode).toBe(204);
  statsOf(deps.db).addPage({ ...of, isFailed: true, renderMs: 30 }, 'network');
  statsOf(deps.db).addFragments({ ...of, isMissing: true, slowestMs: 30 }, 'network');
  await writeFigures(deps.db, statsOf(deps.db).pending, NOON);
  const figures = await readFiguresByDay(deps.db, { remote: 'booking', since });
  expect(figures.map(({ measure, count }) => `${measure} ${count}`).toSorted()).toEqual([
    'cls 1',
    'error 1',
    'failure 1',
    'fragment-failure 1',
    'fragment-missing 1',
    'fragment-render 1',
    'fragment-view 1',
    'lcp 1',
    'unrendered 1',
    'view 1',
  ]);
});
