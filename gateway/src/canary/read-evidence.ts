import type { Db } from '#db/db.ts';
import { countOf, type Figure, type Measure, type Valued, valueOf } from '#figures/figure-rules.ts';
import { readEvidenceFigures } from '#figures/read-figures.ts';
import type { Canary } from './canaries-in.ts';
import type { Compared, Evidence } from './judge-canary.ts';
import type { TimeCount, VersionViews } from './version-views.ts';

/** Reads what all gateways know about a canary, and about the live version during the same time. */
export async function readEvidence(db: Db, { piece, version, live, since }: Canary): Promise<Evidence> {
  const figures = await readEvidenceFigures(db, { remote: piece, since });
  const compared = (viewsOf: (figures: readonly Figure[]) => VersionViews): Compared => ({
    canary: viewsOf(figures.filter((figure) => figure.version === version)),
    live: viewsOf(figures.filter((figure) => figure.version === live)),
  });
  return { pages: compared(pagesOf), fragments: compared(fragmentsOf) };
}

function pagesOf(figures: readonly Figure[]): VersionViews {
  const onServer = counted(figures, 'unrendered');
  return {
    views: counted(figures, 'view'),
    failures: counted(figures, 'failure') + onServer,
    onServer,
    timings: { lcp: times(figures, 'lcp'), inp: times(figures, 'inp'), render: times(figures, 'render') },
  };
}

function fragmentsOf(figures: readonly Figure[]): VersionViews {
  const onServer = counted(figures, 'fragment-missing');
  return {
    views: counted(figures, 'fragment-view'),
    failures: counted(figures, 'fragment-failure') + onServer,
    onServer,
    // Paints and responses are measured for a whole page.
    timings: { render: times(figures, 'fragment-render'), start: times(figures, 'fragment-start') },
  };
}

function counted(figures: readonly Figure[], wanted: Measure): number {
  return countOf(figures.filter(({ measure }) => measure === wanted));
}

function times(figures: readonly Figure[], timing: Valued): TimeCount[] {
  return figures
    .filter(({ measure }) => measure === timing)
    .map(({ bin, count }) => ({ value: valueOf(timing, bin), count }));
}
