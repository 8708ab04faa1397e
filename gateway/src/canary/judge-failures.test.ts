import { type FailureRace, raceOf } from '#testing/simulated-failures.ts';
import { judgeFailures } from './judge-failures.ts';

const RUNS = 1000;
/** Views of the version that fewer visitors get. */
const MOST_VIEWS = 2000;

function races(race: FailureRace, most = MOST_VIEWS) {
  const outcomes = Array.from({ length: RUNS }, (_one, seed) => raceOf(seed + 1, race, most));
  const withdrawn = outcomes.map(({ withdrawnAt }) => withdrawnAt ?? Infinity).toSorted((a, b) => a - b);
  const asGood = outcomes.map(({ asGoodAt }) => asGoodAt ?? Infinity).toSorted((a, b) => a - b);
  return {
    withdrawn: withdrawn.filter(Number.isFinite).length,
    /** The canary's views when half of the runs have withdrawn it, and when 95 of 100 have. */
    half: withdrawn[RUNS / 2]!,
    most: withdrawn[RUNS * 0.95]!,
    asGood: asGood.filter(Number.isFinite).length,
    asGoodAtHalf: asGood[RUNS / 2]!,
  };
}

const SHARES = [0.1, 0.5, 0.9];
const PASTS = [0, 5000];
const RATES = [0.001, 0.01];
const equals = SHARES.flatMap((share) =>
  PASTS.flatMap((past) => RATES.map((rate): [number, number, number] => [share, past, rate])),
);

test.each(equals)(
  'of 1000 canaries with a share of %f, %i views on the day before, and a failure rate of %f like the live version, at most 3 are withdrawn',
  (share, past, rate) => {
    const equal = { canary: rate, live: rate, past, share };
    // ALPHA allows one.
    expect(races(equal).withdrawn).toBeLessThanOrEqual(3);
  },
);

test.each([
  [0.1, 0],
  [0.1, 0.001],
  [0.5, 0],
  [0.5, 0.001],
])(
  'with a day before, a canary with a share of %f that fails 2 %% of its views, beside a rate of %f, is withdrawn soon after 200 views',
  (share, live) => {
    const { half, most } = races({ canary: 0.02, live, past: 5000, share });
    expect(half).toBeLessThanOrEqual(280);
    expect(most).toBeLessThanOrEqual(900);
  },
);

test.each([
  [0.1, 400, 900],
  [0.5, 1400, 2300],
])(
  'without one, and with a share of %f, half of the canaries that fail 2 %% of their views are withdrawn after %i views',
  (share, atHalf, atMost) => {
    const { half, most } = races({ canary: 0.02, live: 0.001, past: 0, share }, 4000);
    expect(half).toBeLessThanOrEqual(atHalf);
    expect(most).toBeLessThanOrEqual(atMost);
  },
);

test.each(SHARES.flatMap((share) => [0, 0.01].map((rate): [number, number] => [share, rate])))(
  'with a share of %f, at most 5 %% of the canaries that fail two points more often than %f are ever as good',
  (share, live) => {
    const { asGood } = races({ canary: live + 0.02, live, past: 0, share }, 1000);
    expect(asGood).toBeLessThanOrEqual(RUNS * 0.05);
  },
);

test.each(SHARES)('with a share of %f, an equal canary is soon as good', (share) => {
  const { asGoodAtHalf } = races({ canary: 0.001, live: 0.001, past: 0, share });
  expect(asGoodAtHalf).toBeLessThanOrEqual(share > 0.5 ? 1800 : 200);
});

const failed = (views: number, failures: number) => ({ views, failures });
const none = failed(0, 0);

test('four failures in 200 views prove enough after a day without failures, and not without it', () => {
  const day = failed(5000, 0);
  expect(judgeFailures(failed(200, 4), { live: failed(200, 0), before: day })).toBe('worse');
  expect(judgeFailures(failed(200, 4), { live: failed(200, 0), before: none })).toBe('undecided');
  expect(judgeFailures(failed(200, 4), { live: failed(1800, 0), before: none })).toBe('worse');
  expect(judgeFailures(failed(200, 3), { live: failed(1800, 0), before: day })).toBe('undecided');
});

test('while everything fails because the database is down, the canary is no worse', () => {
  const before = failed(50_000, 10);
  expect(judgeFailures(failed(300, 90), { live: failed(2700, 800), before })).not.toBe('worse');
  expect(judgeFailures(failed(300, 12), { live: failed(300, 4), before })).not.toBe('worse');
});

test('failures of the live version do not make a canary that fails 2 % as good', () => {
  expect(judgeFailures(failed(2000, 40), { live: failed(2000, 4), before: none })).toBe('worse');
  expect(judgeFailures(failed(400, 8), { live: failed(400, 3), before: none })).toBe('undecided');
});
