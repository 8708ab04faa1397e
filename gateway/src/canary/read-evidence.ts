import type { Db } from '#db/db.ts';
import { countOf, type Figure, type Measure, valueOf } from '#figures/figure-rules.ts';
import { readFigures } from '#figures/read-figures.ts';
import type { Canary } from './canaries-in.ts';
import { figuresOfCanary } from './canary-start.ts';
import type { Evidence } from './judge-canary.ts';
import type { TimeCount, Timing, VersionViews } from './version-views.ts';

const DAY_MS = 86_400_000;

/** What all gateways know of a canary, of the live version beside it, and of that one's day before. */
export async function readEvidence(db: Db, canary: Canary): Promise<Evidence> {
  const dayBefore = new Date(canary.since.getTime() - DAY_MS);
  const [figures, day] = await Promise.all([
    figuresOfCanary(db, canary),
    readFigures(db, { remote: canary.piece, since: dayBefore }),
  ]);
  return {
    canary: viewsOf(figures, canary.version),
    live: viewsOf(figures, canary.live),
    day: viewsOf(day, canary.live),
  };
}

function viewsOf(figures: readonly Figure[], version: string): VersionViews {
  const own = figures.filter((figure) => figure.version === version);
  const of = (...measures: Measure[]) => own.filter(({ measure }) => measures.includes(measure));
  const times = (timing: Timing): TimeCount[] =>
    of(timing).map(({ bin, count }) => ({ value: valueOf(timing, bin), count }));
  return {
    views: countOf(of('view')),
    failures: countOf(of('failure', 'unrendered')),
    timings: { lcp: times('lcp'), inp: times('inp'), render: times('render') },
  };
}
