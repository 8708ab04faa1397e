import type { Failed } from './version-views.ts';

/** Chance that a version which fails as often as the live one is ever withdrawn for its failures. */
const ALPHA = 0.0003;
/** Chance that a version which fails 2 points more often is ever considered as good. */
const BETA = 0.05;
/** The lowest failure rate to expect of a live version. */
const RAREST = 0.001;
/** How much more often a canary must fail to be worse: two points. */
const MORE = 0.02;
/** Margin on the live version's failure rate, in standard deviations. */
const SURENESS = 3;

/** The verdict on the failures. */
type FailureVerdict = 'worse' | 'undecided' | 'as-good';

/** How often the live version has failed. */
interface LiveFailures {
  /** While the canary is out, because an outage then affects both. */
  now: Failed;
  /** Including the day before, because a few views say little about rare failures. */
  day: Failed;
}

/**
 * Wald's sequential probability ratio test of a canary's failures: as often as the live version against two points more
 * often. It may be run after every view: `worse` has the error rate ALPHA however often it is run.
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

/** A version's failure rate plus a margin of some deviations. Without any failure, the lowest expected rate applies. */
function rateOf({ views, failures }: Failed, deviations: number): number {
  if (views === 0 || failures === 0) return 0;
  return Math.min(1, (failures + deviations * Math.sqrt(failures)) / views);
}
