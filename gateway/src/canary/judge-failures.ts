import { chanceOf } from './chance.ts';
import type { Failed } from './version-views.ts';

/**
 * How improbable it must be that a version which fails as often as the live one gets so large a share of the failures. The
 * judge looks again and again, so this is far less than what all looks together may err.
 */
const MOST_CHANCE = 1e-5;
/** Anybody can make up what browsers report. With fewer networks, a person decides. Each counts at most once. */
export const FEWEST_NETWORKS = 20;

/** Chance that a version which fails 2 points more often is ever considered as good. */
const BETA = 0.05;
/** The lowest failure rate to expect of a live version. */
const MIN_FAILURE_RATE = 0.001;
/** How much more often a canary must fail to be worse: two points. */
const WORSE_BY = 0.02;
/** Margin below the live version's failure rate, in standard deviations, because a few views say little about it. */
const MARGIN_DEVIATIONS = 1;

/** The verdict on the failures. A `held` canary looks worse, but too few networks say so. */
type FailureVerdict = 'worse' | 'held' | 'undecided' | 'as-good';

/** Judges a canary's failures beside those of the live version at the same time. It may be run after every view. */
export function judgeFailures(canary: Failed, live: Failed): FailureVerdict {
  if (failsMore(onServer(canary), onServer(live))) return 'worse';
  if (failsMore(canary, live)) return canary.failures >= FEWEST_NETWORKS ? 'worse' : 'held';
  return isAsGood(canary, live) ? 'as-good' : 'undecided';
}

/** What the server itself saw, which nobody can make up. */
function onServer({ views, onServer: failures }: Failed): Failed {
  return { views, failures, onServer: failures };
}

/**
 * If both versions fail equally often, each failure hits the canary with the chance of its share of the views, so the
 * binomial distribution says how surprising its share of the failures is. The usual failure rate need not be known.
 */
function failsMore(canary: Failed, live: Failed): boolean {
  const failures = canary.failures + live.failures;
  const share = canary.views / (canary.views + live.views);
  return chanceOf(canary.failures, { of: failures, share }) <= MOST_CHANCE;
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
