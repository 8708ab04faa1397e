/** How often something is tried, and how likely each try is to hit. */
interface Tries {
  of: number;
  /** From 0 to 1. */
  share: number;
}

/** The chance of at least so many hits (upper tail of the binomial distribution). Numbers up to the mean count as certain. */
export function chanceOf(hits: number, { of, share }: Tries): number {
  if (hits <= of * share) return 1;
  let logarithm = hits * Math.log(share) + (of - hits) * Math.log1p(-share);
  for (let hit = 1; hit <= hits; hit += 1) logarithm += Math.log((of - hits + hit) / hit);
  let [term, sum] = [Math.exp(logarithm), 0];
  for (let hit = hits; hit <= of && term > sum * Number.EPSILON; hit += 1) {
    sum += term;
    term *= ((of - hit) / (hit + 1)) * (share / (1 - share));
  }
  return sum;
}
