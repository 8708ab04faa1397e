import type { Failed } from './version-views.ts';

/** Chance that a version which fails as often as the live one is ever withdrawn for it. */
const ALPHA = 0.0003;
/** Chance that a version which fails 2 points more often is ever taken for as good. */
const BETA = 0.05;
/** A live version is not expected to fail more rarely than this. */
const RAREST = 0.001;
/** How much more often a canary must fail to be worse: two points. */
const MORE = 0.02;
/** How sure it is that the live version fails no more often than it is taken to, in standard deviations. */
const SURENESS = 3;

/** What the failures say. */
type FailureVerdict = 'worse' | 'undecided' | 'as-good';

/** What is known of how often the live version fails. */
interface LiveFailures {
  /** While the canary is out: whatever is down then is down for both. */
  now: Failed;
  /** With the day before: a few views say little of what fails rarely. */
  day: Failed;
}

/**
 * Wald's sequential probability ratio test of a canary's failures: as often as the live version against two points more often.
 * It may be asked after every view. `worse` holds at any number of looks with the chance ALPHA of an error.
 */
export function judgeFailures(canary: Failed, { now, day }: LiveFailures): FailureVerdict {
  const usual = Math.max(RAREST, rateOf(now, 0), rateOf(day, SURENESS));
  const worse = usual + MORE;
  if (worse >= 1) return 'undecided';
  const failed = Math.min(canary.failures, canary.views);
  const evidence =
    failed * Math.log(worse / usual) + (canary.views - failed) * Math.log((1 - worse) / (1 - usual));
  if (evidence >= Math.log((1 - BETA) / ALPHA)) return 'worse';
  return evidence <= Math.log(BETA / (1 - ALPHA)) ? 'as-good' : 'undecided';
}

/** How often a version fails, with some deviations more. Without any failure, it is taken to be as good as versions should be. */
function rateOf({ views, failures }: Failed, deviations: number): number {
  if (views === 0 || failures === 0) return 0;
  return Math.min(1, (failures + deviations * Math.sqrt(failures)) / views);
}
