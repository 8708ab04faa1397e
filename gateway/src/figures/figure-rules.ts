/** The measures that have values: milliseconds, and layout shift, which has no unit. */
export const VALUED = ['lcp', 'inp', 'cls', 'render', 'fragment-render'] as const;

/** A measure that has values. */
export type Valued = (typeof VALUED)[number];

/** What is counted of a version's own pages: pages, failures in browsers, pages without their HTML, visitors' errors. */
type OfPages = 'view' | 'failure' | 'unrendered' | 'error';

/** What is counted of its fragments: pages that show them, failures in browsers, pages without one that failed on the server. */
type OfFragments = 'fragment-view' | 'fragment-failure' | 'fragment-missing';

/** What is counted of each version. */
export type Measure = OfPages | OfFragments | Valued;

/** How often values of one bin of one measure came up for a version. */
export interface Figure {
  remote: string;
  version: string;
  measure: Measure;
  /** The bin of the value; 0 for measures without values. */
  bin: number;
  count: number;
}

/** Each bin's values are up to a tenth above those of the one before: fine enough for a percentile, and few rows. */
const STEP = Math.log(1.1);
/** Layout shifts are small numbers: a thousandth is the smallest that counts. */
const SCALE: Record<Valued, number> = { lcp: 1, inp: 1, cls: 1000, render: 10, 'fragment-render': 10 };

/** The bin of a value: 0 for next to nothing, then one for each tenth more. */
export function binOf(measure: Valued, value: number): number {
  const scaled = value * SCALE[measure];
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / STEP);
}

/** The value in the middle of a bin. */
export function valueOf(measure: Valued, bin: number): number {
  return bin === 0 ? 0 : Math.exp((bin - 0.5) * STEP) / SCALE[measure];
}

/**
 * The value that a share of the counted ones does not exceed, within 5 %.
 *
 * @param share 0.75 for the p75
 * @returns undefined without any
 */
export function percentile(
  measure: Valued,
  bins: readonly Pick<Figure, 'bin' | 'count'>[],
  share: number,
): number | undefined {
  const wanted = share * countOf(bins);
  let below = 0;
  for (const { bin, count } of bins.toSorted((a, b) => a.bin - b.bin)) {
    below += count;
    if (below >= wanted) return valueOf(measure, bin);
  }
  return undefined;
}

/** How many were counted in all. */
export function countOf(figures: readonly Pick<Figure, 'count'>[]): number {
  return figures.reduce((sum, { count }) => sum + count, 0);
}
