import type { Db } from '#db/db.ts';
import { countOf, type Figure, type Measure, type Valued, valueOf } from '#figures/figure-rules.ts';
import { readFigures } from '#figures/read-figures.ts';
import type { Canary } from './canaries-in.ts';
import { figuresOfCanary } from './canary-start.ts';
import type { Compared, Evidence } from './judge-canary.ts';
import type { TimeCount, VersionViews } from './version-views.ts';

const DAY_MS = 86_400_000;

/**
 * Reads what all gateways know about a canary, about the live version during the same time, and about the live version
 * on the day before.
 */
export async function readEvidence(db: Db, canary: Canary): Promise<Evidence> {
  const dayBefore = new Date(canary.since.getTime() - DAY_MS);
  const [figures, day] = await Promise.all([
    figuresOfCanary(db, canary),
    readFigures(db, { remote: canary.piece, since: dayBefore }),
  ]);
  const compared = (viewsOf: typeof pagesOf): Compared => ({
    canary: viewsOf(figures, canary.version),
    live: viewsOf(figures, canary.live),
    day: viewsOf(day, canary.live),
  });
  return { pages: compared(pagesOf), fragments: compared(fragmentsOf) };
}

function pagesOf(figures: readonly Figure[], version: string): VersionViews {
  const own = figures.filter((figure) => figure.version === version);
  return {
    views: counted(own, ['view']),
    failures: counted(own, ['failure', 'unrendered']),
    timings: { lcp: times(own, 'lcp'), inp: times(own, 'inp'), render: times(own, 'render') },
  };
}

function fragmentsOf(figures: readonly Figure[], version: string): VersionViews {
  const own = figures.filter((figure) => figure.version === version);
  return {
    views: counted(own, ['fragment-view']),
    failures: counted(own, ['fragment-failure', 'fragment-missing']),
    // Paints and responses are measured for a whole page.
    timings: { render: times(own, 'fragment-render'), start: times(own, 'fragment-start') },
  };
}

function counted(figures: readonly Figure[], measures: readonly Measure[]): number {
  return countOf(figures.filter(({ measure }) => measures.includes(measure)));
}

function times(figures: readonly Figure[], timing: Valued): TimeCount[] {
  return figures
    .filter(({ measure }) => measure === timing)
    .map(({ bin, count }) => ({ value: valueOf(timing, bin), count }));
}
