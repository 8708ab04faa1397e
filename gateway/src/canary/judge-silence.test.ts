import { judgeCanary } from './judge-canary.ts';
import type { VersionViews } from './version-views.ts';

const seen = (views: number, told: number): VersionViews => ({
  views,
  failures: 0,
  onServer: 0,
  timings: { lcp: [{ value: 1000, count: told }], inp: [], render: [] },
});
const nothing: VersionViews = {
  views: 0,
  failures: 0,
  onServer: 0,
  timings: { lcp: [], inp: [], render: [] },
};
const nowhere = { canary: nothing, live: nothing };
const judge = (canary: VersionViews, live: VersionViews) =>
  judgeCanary({ pages: { canary, live }, fragments: nowhere });

test('a canary whose browsers report nothing at all is not as good, although nothing failed', () => {
  expect(judge(seen(400, 0), seen(3600, 2000))).toEqual({
    kind: 'undecided',
    why: 'Browsers reported the speed of 0 of 400 views; 2,000 of 3,600 with the live version. Its scripts may not run.',
  });
  expect(judge(seen(400, 100), seen(3600, 2000)).kind).toBe('undecided');
});

test('one whose browsers report about as much is', () => {
  expect(judge(seen(400, 190), seen(3600, 2000)).kind).toBe('fine');
});

test('where browsers of the live version report little, too, silence means nothing', () => {
  expect(judge(seen(400, 0), seen(3600, 40)).kind).toBe('fine');
});
