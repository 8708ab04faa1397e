import type { TimeCount } from './version-views.ts';

/** Chance that one timing ever causes the withdrawal of a version that is as fast as the live one. */
const ALPHA = 0.0003;
/** The difference of mean logarithms that the test is tuned to find soonest: about a third slower. */
const TUNED_LOG_DIFFERENCE = 0.3;
/** How much slower a canary must be, in milliseconds. A smaller difference is not worth a withdrawal, however certain it is. */
const MIN_DIFFERENCE_MS = 100;
/** Samples needed of each version: those of twenty networks, because each adds three at most. */
const FEWEST = 60;

/** Longer reported times are cut to this, in milliseconds. */
const LONGEST_MS = 60_000;

/** How many pages count as one independent sample: a visitor's slow device is slow on every page. */
const PAGES_PER_SAMPLE = 2;

/** Two medians in milliseconds, where the canary is slower. */
interface Slower {
  canaryMs: number;
  liveMs: number;
}

/**
 * Whether a canary is slower than the live version. It compares mean logarithms, because times have long tails, against
 * the boundary of Robbins' normal mixture. It may be run after every view.
 *
 * @returns undefined unless it is both certainly and noticeably slower
 */
export function judgeTiming(canary: readonly TimeCount[], live: readonly TimeCount[]): Slower | undefined {
  const [own, other] = [logarithmsOf(canary), logarithmsOf(live)];
  if (own.count < FEWEST || other.count < FEWEST) return undefined;
  const variance = PAGES_PER_SAMPLE * (own.variance / own.count + other.variance / other.count);
  const slower = { canaryMs: medianOf(canary), liveMs: medianOf(live) };
  if (slower.canaryMs - slower.liveMs < MIN_DIFFERENCE_MS) return undefined;
  return own.mean - other.mean > boundary(variance) ? slower : undefined;
}

function medianOf(times: readonly TimeCount[]): number {
  const half = times.reduce((sum, { count }) => sum + count, 0) / 2;
  let below = 0;
  for (const { value, count } of times.toSorted((a, b) => a.value - b.value)) {
    below += count;
    if (below >= half) return value;
  }
  return 0;
}

/** Equal versions exceed this difference with probability ALPHA, however often they are compared. */
function boundary(variance: number): number {
  if (variance === 0) return 0;
  const gathered = TUNED_LOG_DIFFERENCE ** 2 / variance;
  const surprise = 2 * Math.log(1 / ALPHA) + Math.log(1 + gathered);
  return Math.sqrt(variance * (1 + 1 / gathered) * surprise);
}

function logarithmsOf(times: readonly TimeCount[]) {
  let [count, sum, squares] = [0, 0, 0];
  for (const time of times) {
    // Nobody notices less than a millisecond.
    const logarithm = Math.log(Math.min(Math.max(time.value, 1), LONGEST_MS));
    count += time.count;
    sum += time.count * logarithm;
    squares += time.count * logarithm ** 2;
  }
  const mean = sum / count;
  return { count, mean, variance: Math.max(0, squares / count - mean ** 2) };
}
