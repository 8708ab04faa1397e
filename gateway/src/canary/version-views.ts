/** What is timed of each version, in milliseconds. */
export const TIMINGS = ['lcp', 'inp', 'render'] as const;

/** One of them. */
export type Timing = (typeof TIMINGS)[number];

/** How often a time came up. */
export interface TimeCount {
  /** Milliseconds. */
  value: number;
  count: number;
}

/** What visitors met with one version. */
export interface VersionViews {
  views: number;
  /** Failed loads and renders in browsers, and pages without their HTML. */
  failures: number;
  timings: Record<Timing, readonly TimeCount[]>;
}

/** How often one version failed in a while. */
export type Failed = Pick<VersionViews, 'views' | 'failures'>;
