import type { BenchResults } from '#bench-results.ts';

import { keepResults } from './keep-results.ts';

const run = (measuredAt: string, more: Partial<BenchResults>) =>
  ({ machine: { cpu: measuredAt }, measuredAt, more: [], ...more }) as unknown as BenchResults;
const page = (path: string, profile: string, loads: number) =>
  ({ path, profile, loads: { composed: Array(loads), monolith: [] } }) as unknown as NonNullable<
    BenchResults['pages']
  >[number];
const section = (title: string, table: string) => ({ title, table, values: [], problems: [] });

test('a run replaces the figures of the same page and device, and each figure keeps its own date', () => {
  const first = run('2026-01-01', { pages: [page('/', 'fast', 1), page('/', 'slow phone', 1)] });
  const second = run('2026-02-02', { pages: [page('/', 'slow phone', 2), page('/login', 'slow phone', 2)] });
  const kept = keepResults(second, keepResults(first));
  expect(
    kept.pages.map(({ path, profile, loads, measuredAt }) => [
      path,
      profile,
      loads.composed.length,
      measuredAt,
    ]),
  ).toEqual([
    ['/', 'fast', 1, '2026-01-01'],
    ['/', 'slow phone', 2, '2026-02-02'],
    ['/login', 'slow phone', 2, '2026-02-02'],
  ]);
  expect(kept.machine.cpu).toBe('2026-02-02');
});

test('a section replaces the earlier one with its title', () => {
  const first = run('2026-01-01', { more: [section('Load', 'old'), section('Sizes', 'kept')] });
  const kept = keepResults(run('2026-02-02', { more: [section('Load', 'new')] }), keepResults(first));
  expect(kept.more.map(({ title, table, measuredAt }) => [title, table, measuredAt])).toEqual([
    ['Load', 'new', '2026-02-02'],
    ['Sizes', 'kept', '2026-01-01'],
  ]);
});
