import type { GoalLoads } from './measure-goals.ts';
import { goalProblems, goalsTable } from './goals-table.ts';

const load = (fcp: number) => ({ fcp, lcp: 800, blocking: 10, shift: 0, bytes: 1024, script: 0 });

const found = [
  {
    path: '/start-project',
    composed: [load(600), load(620)],
    others: [{ name: 'bare HTML', is: 'bare', loads: [load(500), load(500)] }],
  },
] as unknown as GoalLoads[];

test('a goal that a page misses is a problem', () => {
  expect(goalProblems(found)).toEqual([
    '/start-project: first paint, ms is 1.22 of bare HTML, the goal is at most 1.15.',
  ]);
  expect(goalsTable(found)).toContain('| at most 1.15 | no |');
});

test('a goal that a page reaches is none', () => {
  const reached = found.map((page) => ({ ...page, composed: [load(500), load(510)] }));
  expect(goalProblems(reached)).toEqual([]);
  expect(goalsTable(reached)).toContain('| at most 1.15 | yes |');
});
