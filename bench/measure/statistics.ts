/** The middle value, or the mean of the middle two. NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return sorted.length === 0 ? Number.NaN : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The ratio of values measured in pairs. */
export interface PairedRatio {
  /** Median of the pairs' ratios. */
  middle: number;
  /** A quarter of the pairs lies below. */
  low: number;
  /** A quarter of the pairs lies above. */
  high: number;
}

/**
 * Ratios of the first side's values to the second's, pair by pair, so that a disturbance of both cancels out. Two zeros
 * are equal; pairs with only one value are left out.
 */
export function pairedRatio(first: readonly number[], second: readonly number[]): PairedRatio {
  const ratios = first
    .slice(0, second.length)
    .map((value, index) => (value === 0 && second[index] === 0 ? 1 : value / second[index]!))
    .filter((ratio) => Number.isFinite(ratio))
    .sort((a, b) => a - b);
  return { middle: median(ratios), low: quantile(ratios, 0.25), high: quantile(ratios, 0.75) };
}

/** The value below which a share of the sorted values lies. NaN without values. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
