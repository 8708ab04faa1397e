/**
 * How well one value reveals which of two groups it came from: the chance that a random value of `first` is higher than
 * a random one of `second`, counting equal ones half. 0.5 is no better than a coin; 0 and 1 tell the groups apart every
 * time. NaN where a group is empty.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  let above = 0;
  for (const a of first) for (const b of second) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / (first.length * second.length);
}

/** The overlap of two groups: 1 when they cannot be told apart, 0 when they are disjoint. */
export function overlap(first: readonly number[], second: readonly number[]): number {
  return 1 - Math.abs(2 * separation(first, second) - 1);
}
