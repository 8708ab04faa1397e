import { judgeFailures } from '#canary/judge-failures.ts';
import { randomFrom } from './simulated-visitors.ts';

/** A canary and the version beside it, by how often a view of each fails (0 to 1). */
export interface FailureRace {
  canary: number;
  live: number;
  /** The canary's share of the visitors, from 0 to 1. */
  share: number;
  /** Who sees the failures. */
  seenBy: 'server' | 'browsers';
}

/** Views of each version before the first look, as in the judge. */
const FEWEST_VIEWS = 200;
/** How many views of the version with fewer pass between two looks. */
const LOOK_EVERY = 20;

/** How the race went: the canary's views when it was withdrawn, held, or first as good; undefined if never. */
export interface FailureOutcome {
  withdrawnAt?: number;
  heldAt?: number;
  asGoodAt?: number;
}

/**
 * Judges the failures of one canary again and again while visitors arrive, until the version with fewer visitors has
 * `most` views.
 */
export function raceOf(
  seed: number,
  { canary, live, share, seenBy }: FailureRace,
  most: number,
): FailureOutcome {
  const random = randomFrom(seed);
  const [fewer, more] = [
    LOOK_EVERY,
    Math.round((LOOK_EVERY * Math.max(share, 1 - share)) / Math.min(share, 1 - share)),
  ];
  const own = visited(failing(random, canary), share > 0.5 ? more : fewer);
  const other = visited(failing(random, live), share > 0.5 ? fewer : more);
  const seen = ({ views, failures }: { views: number; failures: number }) => ({
    views,
    failures,
    onServer: seenBy === 'server' ? failures : 0,
  });
  const outcome: FailureOutcome = {};
  for (let views = 0; views < most; views += LOOK_EVERY) {
    own.visit();
    other.visit();
    if (Math.min(own.views, other.views) < FEWEST_VIEWS) continue;
    const verdict = judgeFailures(seen(own), seen(other));
    if (verdict === 'as-good') outcome.asGoodAt ??= own.views;
    if (verdict === 'held') outcome.heldAt ??= own.views;
    if (verdict === 'worse') return { ...outcome, withdrawnAt: own.views };
  }
  return outcome;
}

function visited(failuresIn: (views: number) => number, views: number) {
  const seen = {
    views: 0,
    failures: 0,
    visit(): void {
      seen.views += views;
      seen.failures += failuresIn(views);
    },
  };
  return seen;
}

/** How many of the next views fail. It draws the views between two failures, which is faster than drawing each view. */
function failing(random: () => number, rate: number): (views: number) => number {
  const draw = () => (rate === 0 ? Infinity : Math.floor(Math.log(1 - random()) / Math.log(1 - rate)));
  let untilNext = draw();
  return (views) => {
    let [left, failures] = [views, 0];
    while (untilNext < left) {
      left -= untilNext + 1;
      failures += 1;
      untilNext = draw();
    }
    untilNext -= left;
    return failures;
  };
}
