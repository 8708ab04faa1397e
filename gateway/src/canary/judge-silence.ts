import type { VersionViews } from './version-views.ts';

/** Reports that the live version needs before a canary's silence means anything. */
const FEWEST = 50;
/** A canary is silent if its browsers report less than this share of what those of the live version do. */
const SHARE = 0.5;

/** How many views of each version reported their speed. */
interface Silence {
  canary: number;
  live: number;
}

/**
 * Whether browsers report too little about a canary: a page whose scripts do not run reports neither failures nor times,
 * and looks as if nothing failed.
 *
 * @returns undefined unless it is silent
 */
export function silenceOf(canary: VersionViews, live: VersionViews): Silence | undefined {
  const reported = { canary: countReports(canary), live: countReports(live) };
  if (reported.live < FEWEST) return undefined;
  return reported.canary / canary.views < (SHARE * reported.live) / live.views ? reported : undefined;
}

function countReports({ timings }: VersionViews): number {
  return (timings.lcp ?? []).reduce((sum, { count }) => sum + count, 0);
}
