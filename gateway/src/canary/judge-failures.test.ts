import { type FailureRace, raceOf } from '#testing/simulated-failures.ts';
import { judgeFailures } from './judge-failures.ts';

const RUNS = 1000;
/** Views of the version that fewer visitors get. */
const MOST_VIEWS = 2000;

function races(race: FailureRace, most = MOST_VIEWS) {
  const outcomes = Array.from({ length: RUNS }, (_one, seed) => raceOf(seed + 1, race, most));
  const sorted = (of: 'withdrawnAt' | 'heldAt' | 'asGoodAt') =>
    outcomes.map((outcome) => outcome[of] ?? Infinity).toSorted((a, b) => a - b);
  const [withdrawn, held, asGood] = [sorted('withdrawnAt'), sorted('heldAt'), sorted('asGoodAt')];
  return {
    withdrawn: withdrawn.filter(Number.isFinite).length,
    held: held.filter(Number.isFinite).length,
    /** The canary's views when half of the runs have withdrawn it, and when 90 of 100 have; and when half have held it. */
    half: withdrawn[RUNS / 2]!,
    most: withdrawn[RUNS * 0.9]!,
    heldAtHalf: held[RUNS / 2]!,
    asGood: asGood.filter(Number.isFinite).length,
    asGoodAtHalf: asGood[RUNS / 2]!,
  };
}

const SHARES = [0.1, 0.5, 0.9];
const SEEN_BY = ['server', 'browsers'] as const;
const equals = SEEN_BY.flatMap((seenBy) =>
  SHARES.flatMap((share) =>
    [0.001, 0.01, 0.03].map((rate): [typeof seenBy, number, number] => [seenBy, share, rate]),
  ),
);

test.each(equals)(
  'of 1000 canaries that fail as often as the live version, seen by %s, with a share of %f and a rate of %f, at most 2 are withdrawn or held',
  (seenBy, share, rate) => {
    const { withdrawn, held } = races({ canary: rate, live: rate, share, seenBy });
    expect(withdrawn + held).toBeLessThanOrEqual(2);
  },
);

test.each([
  ['server', 0.1, 0.02, 360, 640],
  ['server', 0.5, 0.02, 1000, 1460],
  ['server', 0.1, 0.3, 200, 200],
  ['browsers', 0.1, 0.02, 1000, 1340],
  ['browsers', 0.5, 0.02, 1080, 1460],
  ['browsers', 0.1, 0.05, 420, 560],
  ['browsers', 0.5, 0.3, 200, 200],
] as const)(
  'seen by %s, with a share of %f, half of the canaries that fail %f of their views beside 0.001 are withdrawn after %i views, and 90 of 100 after %i',
  (seenBy, share, canary, atHalf, atMost) => {
    const { half, most } = races({ canary, live: 0.001, share, seenBy });
    expect(half).toBeLessThanOrEqual(atHalf);
    expect(most).toBeLessThanOrEqual(atMost);
  },
);

test('a tenth of the visitors whose browsers report failures of 2 % of their views make the judge ask a person long before it withdraws', () => {
  const { heldAtHalf, half } = races({ canary: 0.02, live: 0.001, share: 0.1, seenBy: 'browsers' });
  expect(heldAtHalf).toBeLessThanOrEqual(360);
  expect(half).toBeGreaterThanOrEqual(900);
});

test.each(SHARES.flatMap((share) => [0, 0.01].map((rate): [number, number] => [share, rate])))(
  'with a share of %f, at most 5 %% of the canaries that fail two points more often than %f are ever as good',
  (share, live) => {
    const { asGood } = races({ canary: live + 0.02, live, share, seenBy: 'server' }, 1000);
    expect(asGood).toBeLessThanOrEqual(RUNS * 0.05);
  },
);

test.each(SHARES)('with a share of %f, an equal canary is soon as good', (share) => {
  const { asGoodAtHalf } = races({ canary: 0.001, live: 0.001, share, seenBy: 'browsers' });
  expect(asGoodAtHalf).toBeLessThanOrEqual(share > 0.5 ? 1800 : 200);
});

const reported = (views: number, failures: number) => ({ views, failures, onServer: 0 });
const onServer = (views: number, failures: number) => ({ views, failures, onServer: failures });

test('a withdrawal needs twenty networks that report a failure, or what the server saw itself', () => {
  const live = reported(1800, 0);
  expect(judgeFailures(reported(200, 4), live)).toBe('undecided');
  expect(judgeFailures(reported(200, 6), live)).toBe('held');
  expect(judgeFailures(reported(200, 19), live)).toBe('held');
  expect(judgeFailures(reported(200, 20), live)).toBe('worse');
  expect(judgeFailures(onServer(200, 6), live)).toBe('worse');
  // Nine reports beside four failures that the server saw prove no more than the four.
  expect(judgeFailures({ views: 200, failures: 13, onServer: 4 }, live)).toBe('held');
});

test('while everything fails because the database is down, the canary is no worse', () => {
  expect(judgeFailures(onServer(300, 90), onServer(2700, 800))).not.toBe('worse');
  expect(judgeFailures(onServer(300, 12), onServer(300, 4))).not.toBe('worse');
});

test('failures of the live version do not make a canary that fails 2 % as good', () => {
  expect(judgeFailures(reported(2000, 40), reported(2000, 4))).toBe('worse');
  expect(judgeFailures(reported(400, 8), reported(400, 3))).toBe('undecided');
});
