/**
 * A number from 0 (included) to 1 (excluded) that depends only on the text, so the same address shows the same sample
 * everywhere. It is FNV-1a with a final mix, so that similar texts differ.
 */
export function seededFraction(seed: string): number {
  let hash = 0x811c9dc5;
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/** A whole number from `from` to `to`, both included. */
export function seededNumber(seed: string, from: number, to: number): number {
  return from + Math.floor(seededFraction(seed) * (to - from + 1));
}

/** `count` different items in a seeded order, or fewer if the list is shorter. */
export function seededPicks<T>(items: readonly T[], count: number, seed: string): T[] {
  const left = [...items];
  const picked: T[] = [];
  while (picked.length < count && left.length > 0) {
    picked.push(...left.splice(seededNumber(`${seed} ${picked.length}`, 0, left.length - 1), 1));
  }
  return picked;
}
