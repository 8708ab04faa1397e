import { statsOf } from './remote-stats.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { readFigures } from './read-figures.ts';
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
  const figures = await readFigures(deps.db, { remote: 'booking', since });
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
