/**
 * How well one value reveals which of two groups it comes from: the probability that a random value of `first` is higher
 * than a random value of `second`, counting equal values half. 0.5 is no better than a coin; 0 and 1 always reveal the
 * group. NaN if a group is empty.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  let above = 0;
  for (const a of first) for (const b of second) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / (first.length * second.length);
}

/** The overlap of two groups: 1 if they cannot be distinguished, 0 if they are disjoint. */
export function overlap(first: readonly number[], second: readonly number[]): number {
  return 1 - Math.abs(2 * separation(first, second) - 1);
}
