import { FEWEST_NETWORKS, judgeFailures } from './judge-failures.ts';
import { silenceOf } from './judge-silence.ts';
import { judgeTiming } from './judge-timings.ts';
import { type Failed, type Timing, TIMINGS, type VersionViews } from './version-views.ts';

/** Views that each version needs before it is judged. */
export const FEWEST_VIEWS = 200;

/** The parts of a version: the pages that it owns, and its fragments on any page. */
const PARTS = ['pages', 'fragments'] as const;
type Part = (typeof PARTS)[number];

/** A canary and the version that everybody else gets, as visitors experienced one part of them. */
export interface Compared {
  canary: VersionViews;
  /** The live version while the canary is out. */
  live: VersionViews;
}

/** The evidence about a canary. A part that nobody has seen yet has no views. */
export type Evidence = Record<Part, Compared>;

/** The verdict; `why` is one sentence with the numbers. */
export interface Verdict {
  /** `held` looks worse to a few networks only, so a person decides. */
  kind: 'gathering' | 'undecided' | 'fine' | 'held' | 'worse';
  why: string;
}

const WAITS: Record<Timing, string> = {
  lcp: 'the largest paint',
  inp: 'an answer to a click',
  render: 'rendering on the server',
  start: 'its fragments to answer in the browser',
};
const WORDS: Record<Part, { views: string; waits: Record<Timing, string> }> = {
  pages: { views: 'views', waits: WAITS },
  fragments: {
    views: 'views of its fragments',
    waits: { ...WAITS, render: 'rendering its fragments on the server' },
  },
};

/** How bad a verdict is. The worst verdict on its parts is the canary's. */
const ORDER = ['worse', 'held', 'gathering', 'undecided', 'fine'] as const satisfies Verdict['kind'][];

/**
 * Judges a canary by what visitors have experienced so far. It may be run after every view. Pages and fragments are
 * judged separately: a site shows some fragments far more often than their remote's pages, which would hide failures of
 * those pages.
 */
export function judgeCanary(evidence: Evidence): Verdict {
  const seenParts = PARTS.filter((part) => evidence[part].canary.views + evidence[part].live.views > 0);
  const verdicts = (seenParts.length > 0 ? seenParts : (['pages'] as const)).map((part) =>
    judgePart(part, evidence[part]),
  );
  return verdicts.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))[0]!;
}

/** Describes what visitors experienced with a whole version. */
export function totalOf({ pages, fragments }: Evidence, which: 'canary' | 'live'): Failed {
  return {
    views: pages[which].views + fragments[which].views,
    failures: pages[which].failures + fragments[which].failures,
    onServer: pages[which].onServer + fragments[which].onServer,
  };
}

function judgePart(part: Part, { canary, live }: Compared): Verdict {
  const { views, waits } = WORDS[part];
  if (Math.min(canary.views, live.views) < FEWEST_VIEWS)
    return {
      kind: 'gathering',
      why: `${number(canary.views)} ${views}, ${number(live.views)} of the live version; ${FEWEST_VIEWS} of each are needed.`,
    };
  const failures = judgeFailures(canary, live);
  const counted = `${number(canary.failures)} of ${number(canary.views)} ${views} failed; ${number(live.failures)} of ${number(live.views)} with the live version.`;
  if (failures === 'worse') return { kind: 'worse', why: counted };
  for (const timing of TIMINGS) {
    const slower = judgeTiming(canary.timings[timing] ?? [], live.timings[timing] ?? []);
    if (slower)
      return {
        kind: 'worse',
        why: `Half of the visitors wait ${number(slower.canaryMs)} ms or longer for ${waits[timing]}; ${number(slower.liveMs)} ms with the live version.`,
      };
  }
  if (failures === 'held')
    return {
      kind: 'held',
      why: `${counted} Only ${number(canary.failures)} networks say so, and ${FEWEST_NETWORKS} are needed: please look at it, and promote it or roll it back.`,
    };
  const silence = silenceOf(canary, live);
  if (silence)
    return {
      kind: 'undecided',
      why: `Browsers reported the speed of ${number(silence.canary)} of ${number(canary.views)} ${views}; ${number(silence.live)} of ${number(live.views)} with the live version. Its scripts may not run.`,
    };
  return { kind: failures === 'as-good' ? 'fine' : 'undecided', why: counted };
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
