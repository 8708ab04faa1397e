import { type Quality, randomFrom, simulatedVisitors } from '#testing/simulated-visitors.ts';
import { type Compared, FEWEST_VIEWS, judgeCanary } from './judge-canary.ts';

/** Views of a canary while it is out: of one as good as the live version, and of one that is worse. */
const MOST_VIEWS = 1200;
const MOST_VIEWS_OF_WORSE = 2500;
/** How many views of the canary pass between two judgements. */
const LOOK_EVERY = 20;

const nothing = { views: 0, failures: 0, onServer: 0, timings: { lcp: [], inp: [], render: [] } };
const nowhere: Compared = { canary: nothing, live: nothing };
/** Judges a remote that has pages and no fragments. */
const judgePages = (pages: Compared) => judgeCanary({ pages, fragments: nowhere });

interface Race {
  live: Quality;
  canary: Quality;
  /** The canary's share of the visitors, from 0 to 1. */
  share: number;
}

/** Visitors to one part of a canary and of the live version. */
function simulatedPart(random: () => number, { live, canary, share }: Race) {
  const [others, own] = [simulatedVisitors(random, live), simulatedVisitors(random, canary)];
  let due = 0;
  return {
    view(): void {
      own.view();
      for (due += (1 - share) / share; due >= 1; due -= 1) others.view();
    },
    compared: (): Compared => ({ canary: own.seen(), live: others.seen() }),
  };
}

/**
 * Judges one canary again and again while visitors arrive.
 *
 * @returns the number of views when it was withdrawn; undefined if it never was
 */
function viewsUntilWithdrawn(
  seed: number,
  { most = MOST_VIEWS, hasFragments = false, ...race }: Race & { most?: number; hasFragments?: boolean },
) {
  const random = randomFrom(seed);
  const pages = simulatedPart(random, race);
  const fragments = hasFragments ? simulatedPart(random, race) : undefined;
  for (let views = 1; views <= most; views += 1) {
    pages.view();
    fragments?.view();
    if (views < FEWEST_VIEWS || views % LOOK_EVERY !== 0) continue;
    const evidence = { pages: pages.compared(), fragments: fragments?.compared() ?? nowhere };
    if (judgeCanary(evidence).kind === 'worse') return views;
  }
  return undefined;
}

const quality = (failing: number, later = 0): Quality => ({ failing, later });
const runs = Array.from({ length: 100 }, (_one, index) => index + 1001);

test.each([
  ['half of the visitors', 0.5, 0.002],
  ['one visitor in ten', 0.1, 0.002],
  ['half of the visitors, and both fail often', 0.5, 0.02],
  ['half of the visitors, and neither ever fails', 0.5, 0],
  ['nine visitors in ten', 0.9, 0.01],
  ['half of the visitors, who also meet fragments', 0.5, 0.002, true],
])('in 100 runs of equal versions none is withdrawn: %s', (_what, share, failing, hasFragments = false) => {
  const most = share > 0.5 ? 3600 : MOST_VIEWS;
  const equal = { live: quality(failing), canary: quality(failing), share, hasFragments, most };
  const withdrawn = runs.filter((seed) => viewsUntilWithdrawn(seed, equal) !== undefined);
  expect(withdrawn).toEqual([]);
});

test.each([
  ['fails 10 % of its views on the server where the live version never does', quality(0), quality(0.1)],
  [
    'fails 10 % of its views on the server where the live version fails one in a thousand',
    quality(0.001),
    quality(0.1),
  ],
  ['takes 500 ms longer', quality(0.001), quality(0.001, 500)],
])('a canary that %s is withdrawn in every one of 100 runs, soon after 200 views', (_what, live, canary) => {
  const worse = { live, canary, share: 0.5, most: MOST_VIEWS_OF_WORSE };
  const needed = runs.map((seed) => viewsUntilWithdrawn(seed, worse) ?? Infinity);
  expect(Math.max(...needed)).toBeLessThanOrEqual(MOST_VIEWS_OF_WORSE);
  expect(needed.filter((views) => views <= 400).length).toBeGreaterThan(60);
});

const views = (count: number, failures: number) => ({
  views: count,
  failures,
  onServer: failures,
  timings: { lcp: [], inp: [], render: [] },
});

test('there is no verdict before 200 views of each version', () => {
  const broken = { canary: views(199, 199), live: views(5000, 0) };
  expect(judgePages(broken).kind).toBe('gathering');
  expect(judgePages({ ...broken, canary: views(5000, 5000), live: views(199, 0) })).toEqual({
    kind: 'gathering',
    why: '5,000 views, 199 of the live version; 200 of each are needed.',
  });
});

test('a canary whose server fails 10 % of its views is worse at 200 views of each version, and the reason states the numbers', () => {
  expect(judgePages({ canary: views(200, 20), live: views(200, 0) })).toEqual({
    kind: 'worse',
    why: '20 of 200 views failed; 0 of 200 with the live version.',
  });
});

test('a canary that only a few networks call worse is held, and the reason says what a person can do', () => {
  const reported = { ...views(200, 19), onServer: 0 };
  expect(judgePages({ canary: reported, live: views(200, 0) })).toEqual({
    kind: 'held',
    why: '19 of 200 views failed; 0 of 200 with the live version. Only 19 networks say so, and 20 are needed: please look at it, and promote it or roll it back.',
  });
});

test('while everything fails because the database is down, the canary is no worse', () => {
  const down = { canary: views(300, 90), live: views(2700, 800) };
  expect(judgePages(down).kind).not.toBe('worse');
});

test('a canary is fine once it has failed as rarely as the live version for long enough', () => {
  const { kind } = judgePages({ canary: views(400, 0), live: views(400, 0) });
  expect(kind).toBe('fine');
});

test('a canary that is a few milliseconds slower is not withdrawn, however certain the difference', () => {
  const at = (value: number) => ({
    ...views(100_000, 0),
    timings: {
      lcp: [
        { value, count: 50_000 },
        { value: value * 1.1, count: 50_000 },
      ],
      inp: [],
      render: [],
    },
  });
  const { kind } = judgePages({ canary: at(1050), live: at(1000) });
  expect(kind).toBe('fine');
});

const fails = (canary: number, live = 0): Compared => ({
  canary: views(200, canary),
  live: views(200, live),
});

test('a canary that only others’ pages show is judged by its fragments', () => {
  expect(judgeCanary({ pages: nowhere, fragments: fails(20) })).toEqual({
    kind: 'worse',
    why: '20 of 200 views of its fragments failed; 0 of 200 with the live version.',
  });
  const slow = (value: number) => ({
    ...views(200, 0),
    timings: { lcp: [], inp: [], render: [{ value, count: 100 }] },
  });
  expect(judgeCanary({ pages: nowhere, fragments: { canary: slow(520), live: slow(20) } })).toEqual({
    kind: 'worse',
    why: 'Half of the visitors wait 520 ms or longer for rendering its fragments on the server; 20 ms with the live version.',
  });
});

test('fragments that do well on many pages do not hide that the canary’s own pages fail, and vice versa', () => {
  const many = { canary: views(100_000, 0), live: views(100_000, 0) };
  expect(judgeCanary({ pages: fails(20), fragments: many }).why).toBe(
    '20 of 200 views failed; 0 of 200 with the live version.',
  );
  expect(judgeCanary({ pages: many, fragments: fails(20) }).kind).toBe('worse');
});

test('a canary is not fine while too few visitors have seen one of its parts', () => {
  const many = { canary: views(5000, 0), live: views(5000, 0) };
  const few = { canary: views(30, 0), live: views(5000, 0) };
  expect(judgeCanary({ pages: few, fragments: many })).toEqual({
    kind: 'gathering',
    why: '30 views, 5,000 of the live version; 200 of each are needed.',
  });
  expect(judgeCanary({ pages: many, fragments: many }).kind).toBe('fine');
});
