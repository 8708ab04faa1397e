import { chanceOf } from './chance.ts';
import type { Failed } from './version-views.ts';

/**
 * Chance that a version which fails as often as the live one is ever withdrawn for its failures, with one of the two
 * comparisons.
 */
const ALPHA = 0.0003;
/** Fewer failures than this are ignored. Each network counts at most once. */
const FEWEST_FAILURES = 4;
/**
 * The day before counts only if the canary also fails more often than the live version now, with at most this
 * probability by chance.
 */
const SAME_DIRECTION_P = 0.07;
/** The day before is ignored if the live version now fails more often, with at most this probability by chance. */
const LIVE_CHANGED_P = 0.1;

/** Chance that a version which fails 2 points more often is ever considered as good. */
const BETA = 0.05;
/** The lowest failure rate to expect of a live version. */
const MIN_FAILURE_RATE = 0.001;
/** How much more often a canary must fail to be worse: two points. */
const WORSE_BY = 0.02;
/** Margin below the live version's failure rate, in standard deviations, because a few views say little about it. */
const MARGIN_DEVIATIONS = 1;

/** The verdict on the failures. */
type FailureVerdict = 'worse' | 'undecided' | 'as-good';

/** How often the versions beside a canary fail. */
interface OtherFailures {
  /** The live version while the canary is out. */
  live: Failed;
  /** The versions that everybody got on the day before. */
  before: Failed;
}

/** Judges a canary's failures. It may be run after every view. */
export function judgeFailures(canary: Failed, others: OtherFailures): FailureVerdict {
  if (isWorse(canary, others)) return 'worse';
  return isAsGood(canary, others.live) ? 'as-good' : 'undecided';
}

/**
 * Fisher's exact test with an error that is spent step by step: if both versions fail equally often, each failure hits
 * the canary with the chance of its share of the views, so the binomial distribution says how surprising its share of
 * the failures is. The usual failure rate need not be known.
 */
function isWorse(canary: Failed, { live, before }: OtherFailures): boolean {
  const error = errorAt(canary.failures);
  if (error === 0) return false;
  const surprise = chanceIfEqual(canary, live);
  if (surprise <= error) return true;
  const isDayAlike = before.views > 0 && chanceIfEqual(live, before) > LIVE_CHANGED_P;
  return isDayAlike && surprise <= SAME_DIRECTION_P && chanceIfEqual(canary, sumOf(live, before)) <= error;
}

/**
 * The share of ALPHA that a verdict may use at so many failures: a half at the fourth, then a sixth, a twelfth and so on,
 * which makes ALPHA altogether. Between two failures of the canary, the evidence against it only shrinks.
 */
function errorAt(failures: number): number {
  const step = failures - FEWEST_FAILURES + 1;
  return step < 1 ? 0 : ALPHA / (step * (step + 1));
}

/** The chance of so large a share of the failures if both fail equally often. */
function chanceIfEqual(one: Failed, other: Failed): number {
  return chanceOf(one.failures, {
    of: one.failures + other.failures,
    share: one.views / (one.views + other.views),
  });
}

/** Wald's sequential probability ratio test: as often as the live version against two points more often. */
function isAsGood({ views, failures }: Failed, live: Failed): boolean {
  const usual = Math.max(
    MIN_FAILURE_RATE,
    (live.failures - MARGIN_DEVIATIONS * Math.sqrt(live.failures)) / live.views,
  );
  const worse = usual + WORSE_BY;
  if (worse >= 1) return false;
  const evidence =
    failures * Math.log(worse / usual) + (views - failures) * Math.log((1 - worse) / (1 - usual));
  return evidence <= Math.log(BETA);
}

function sumOf(one: Failed, other: Failed): Failed {
  return { views: one.views + other.views, failures: one.failures + other.failures };
}
