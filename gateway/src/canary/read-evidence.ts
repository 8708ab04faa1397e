import type { Db } from '#db/db.ts';
import { countOf, type Figure, type Measure, type Valued, valueOf } from '#figures/figure-rules.ts';
import { type FigureQuery, readEvidenceFigures } from '#figures/read-figures.ts';
import type { Canary } from './canaries-in.ts';
import type { Compared, Evidence } from './judge-canary.ts';
import type { TimeCount, VersionViews } from './version-views.ts';

const DAY_MS = 86_400_000;

/** Which evidence a canary is judged by: from the start of the day (UTC) before it began. */
export function evidenceFor({ piece, since }: Pick<Canary, 'piece' | 'since'>): FigureQuery {
  const dayBefore = new Date((Math.floor(since.getTime() / DAY_MS) - 1) * DAY_MS);
  return { remote: piece, since: dayBefore };
}

/**
 * Reads what all gateways know about a canary and what it is compared with: the live version during the same time,
 * and the versions that everybody got between the start of the previous day (UTC) and the start of the canary.
 */
export async function readEvidence(db: Db, { piece, version, live, since }: Canary): Promise<Evidence> {
  const began = since.getTime();
  const figures = await readEvidenceFigures(db, evidenceFor({ piece, since }));
  const now = figures.filter((figure) => figure.since.getTime() === began);
  // A canary that was withdrawn says nothing about what is usual.
  const before = figures.filter(
    (figure) => figure.since < since && (isOfDay(figure.since) || figure.version === live),
  );
  const compared = (viewsOf: (figures: readonly Figure[]) => VersionViews): Compared => ({
    canary: viewsOf(now.filter((figure) => figure.version === version)),
    live: viewsOf(now.filter((figure) => figure.version === live)),
    before: viewsOf(before),
  });
  return { pages: compared(pagesOf), fragments: compared(fragmentsOf) };
}

/** Whether a comparison began with the day, and not with a canary. */
function isOfDay(since: Date): boolean {
  return since.getTime() % DAY_MS === 0;
}

function pagesOf(figures: readonly Figure[]): VersionViews {
  return {
    views: counted(figures, 'view'),
    failures: counted(figures, 'failure'),
    timings: { lcp: times(figures, 'lcp'), inp: times(figures, 'inp'), render: times(figures, 'render') },
  };
}

function fragmentsOf(figures: readonly Figure[]): VersionViews {
  return {
    views: counted(figures, 'fragment-view'),
    failures: counted(figures, 'fragment-failure'),
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
