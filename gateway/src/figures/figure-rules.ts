/** The measures that have values: milliseconds, and layout shift, which has no unit. */
export const VALUED = ['lcp', 'inp', 'cls', 'render', 'fragment-render', 'fragment-start'] as const;

/** A measure that has values. */
export type Valued = (typeof VALUED)[number];

/** What is counted for a version's own pages: pages, failures in browsers, pages that failed on the server, visitors' errors. */
type OfPages = 'view' | 'failure' | 'unrendered' | 'error';

/** What is counted for its fragments: pages that show them, failures in browsers, pages without one that failed on the server. */
type OfFragments = 'fragment-view' | 'fragment-failure' | 'fragment-missing';

/** What is counted for each version. */
export type Measure = OfPages | OfFragments | Valued;

/** A page as it was sent with one version of a piece: its owner, or the shell around it. */
export interface SentPage {
  remote: string;
  version: string;
  /** Whether it is without its HTML, or says that something failed. */
  isFailed: boolean;
  /** Milliseconds of its rendering; undefined if it was remembered. */
  renderMs: number | undefined;
}

/** How often one measure of a version had a value in one bin. */
export interface Figure {
  remote: string;
  version: string;
  measure: Measure;
  /** The bin of the value; 0 for measures without values. */
  bin: number;
  count: number;
}

/** Each bin reaches a tenth higher than the one before: fine enough for a percentile, with few rows. */
const STEP = Math.log(1.1);
/** Layout shifts are small numbers: a thousandth is the smallest that counts. */
const SCALE: Record<Valued, number> = {
  lcp: 1,
  inp: 1,
  cls: 1000,
  render: 10,
  'fragment-render': 10,
  'fragment-start': 1,
};

/** The bin of a value: 0 near zero, then one for each tenth more. */
export function binOf(measure: Valued, value: number): number {
  const scaled = value * SCALE[measure];
  return scaled < 1 ? 0 : 1 + Math.floor(Math.log(scaled) / STEP);
}

/** The value in the middle of a bin. */
export function valueOf(measure: Valued, bin: number): number {
  return bin === 0 ? 0 : Math.exp((bin - 0.5) * STEP) / SCALE[measure];
}

/**
 * The value that a given share of the counted values does not exceed, within 5 %.
 *
 * @param share 0.75 for the p75
 * @returns undefined if nothing was counted
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

/** The total count. */
export function countOf(figures: readonly Pick<Figure, 'count'>[]): number {
  return figures.reduce((sum, { count }) => sum + count, 0);
}
