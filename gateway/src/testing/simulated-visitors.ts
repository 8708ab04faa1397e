import type { TimeCount, VersionViews } from '#canary/version-views.ts';

/** What a simulated page is timed by. */
type Timing = 'lcp' | 'inp' | 'render';

/** How well a simulated version works for visitors. */
export interface Quality {
  /** Chance that a view fails. */
  failing: number;
  /** Milliseconds added to everything that is timed. */
  later: number;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Medians in milliseconds; the times of a visit spread around them with long tails. */
const MEDIANS: Record<Timing, number> = { lcp: 1200, inp: 90, render: 12 };
/** Values of one bin are up to a tenth above those of the one before, as in the database. */
const STEP = Math.log(1.1);

/**
 * Visitors of one version. Each views one to four pages, on a device that is equally fast for all of them. Most pages report
 * their timings, and one in five is rendered on the server.
 */
export function simulatedVisitors(random: () => number, { failing, later }: Quality) {
  const bins = { lcp: new Map(), inp: new Map(), render: new Map() } as Record<Timing, Map<number, number>>;
  let [views, failures, left, slowness] = [0, 0, 0, 0];
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  function time(timing: Timing, spread: number): void {
    const bin = Math.floor(Math.log(MEDIANS[timing] * Math.exp(spread) + later) / STEP);
    bins[timing].set(bin, (bins[timing].get(bin) ?? 0) + 1);
  }
  return {
    view(): void {
      if (left === 0) [left, slowness] = [1 + Math.floor(random() * 4), 0.45 * normal()];
      left -= 1;
      views += 1;
      if (random() < failing) failures += 1;
      if (random() < 0.8) time('lcp', slowness + 0.5 * normal());
      if (random() < 0.5) time('inp', slowness + 0.6 * normal());
      if (random() < 0.2) time('render', 0.5 * normal());
    },
    seen: (): VersionViews => ({
      views,
      failures,
      onServer: failures,
      timings: { lcp: times(bins.lcp), inp: times(bins.inp), render: times(bins.render) },
    }),
  };
}

function times(bins: Map<number, number>): TimeCount[] {
  return [...bins].map(([bin, count]) => ({ value: Math.exp((bin + 0.5) * STEP), count }));
}
