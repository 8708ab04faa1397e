import { judgeFailures } from './judge-failures.ts';
import { judgeTiming } from './judge-timings.ts';
import { type Failed, type Timing, TIMINGS, type VersionViews } from './version-views.ts';

/** Views that each version needs before it is judged. */
export const FEWEST_VIEWS = 200;

/** What is known of a canary and of the version that everybody else gets. */
export interface Evidence {
  canary: VersionViews;
  /** The live version while the canary is out. */
  live: VersionViews;
  /** The live version's failures with those of the day before. */
  day: Failed;
}

/** What the judge thinks; `why` is one sentence with the numbers. */
export interface Verdict {
  kind: 'gathering' | 'undecided' | 'fine' | 'worse';
  why: string;
}

const WORDS: Record<Timing, string> = {
  lcp: 'the largest paint',
  inp: 'an answer to a click',
  render: 'rendering on the server',
};

/** Judges a canary by what visitors met so far. It may be asked after every view. */
export function judgeCanary({ canary, live, day }: Evidence): Verdict {
  if (Math.min(canary.views, live.views) < FEWEST_VIEWS)
    return {
      kind: 'gathering',
      why: `${number(canary.views)} views, ${number(live.views)} of the live version; ${FEWEST_VIEWS} of each are needed.`,
    };
  const failures = judgeFailures(canary, { now: live, day });
  const counted = `${number(canary.failures)} of ${number(canary.views)} views failed; ${number(live.failures)} of ${number(live.views)} with the live version.`;
  if (failures === 'worse') return { kind: 'worse', why: counted };
  for (const timing of TIMINGS) {
    const slower = judgeTiming(canary.timings[timing], live.timings[timing]);
    if (slower)
      return {
        kind: 'worse',
        why: `Half of the visitors wait ${number(slower.canaryMs)} ms or longer for ${WORDS[timing]}; ${number(slower.liveMs)} ms with the live version.`,
      };
  }
  return { kind: failures === 'as-good' ? 'fine' : 'undecided', why: counted };
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
