/**
 * How well one value tells which of two groups it came from: the chance that a random value of `first` is above a random
 * one of `second`, equal ones counted by half. 0.5 is no better than a coin; 0 and 1 tell the groups apart every time.
 * NaN where a group is empty.
 */
export function separation(first: readonly number[], second: readonly number[]): number {
  let above = 0;
  for (const a of first) for (const b of second) above += a > b ? 1 : a === b ? 0.5 : 0;
  return above / (first.length * second.length);
}

/** The share of two groups that lies under both: 1 where they cannot be told apart, 0 where they never meet. */
export function overlap(first: readonly number[], second: readonly number[]): number {
  return 1 - Math.abs(2 * separation(first, second) - 1);
}
