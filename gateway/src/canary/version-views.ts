/** The timings of each version, in milliseconds. */
export const TIMINGS = ['lcp', 'inp', 'render', 'start'] as const;

/** One of them. */
export type Timing = (typeof TIMINGS)[number];

/** How often a time was measured. */
export interface TimeCount {
  /** Milliseconds. */
  value: number;
  count: number;
}

/** What visitors experienced with one part of a version: its own pages, or its fragments. */
export interface VersionViews {
  /** Pages that were sent: its own, or those that show a fragment of it. Only the first few of each network count. */
  views: number;
  /** Failed loads and renders in browsers, and failed renders on the server; one of each network at most. */
  failures: number;
  /** Those of them that the server itself saw. */
  onServer: number;
  /** `start` is measured for fragments, `lcp` and `inp` for pages. */
  timings: Partial<Record<Timing, readonly TimeCount[]>>;
}

/** How often one version failed in a period. */
export type Failed = Pick<VersionViews, 'views' | 'failures' | 'onServer'>;
