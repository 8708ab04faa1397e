import type { PlainWord } from './plain-words.ts';

/**
 * How well a typed word matches a word of the index, from 0 to 1: the word itself, another form of it, its
 * beginning, a part of a longer word, or the word with a typing error.
 */
export function nearness(typed: PlainWord, known: PlainWord): number {
  if (typed.raw === known.raw) return 1;
  if (typed.stem === known.stem) return 0.85;
  const { raw } = typed;
  if (raw.length > 1 && known.raw.startsWith(raw)) return 0.5 + (0.3 * raw.length) / known.raw.length;
  if (isPart(known.raw, raw) || isPart(raw, known.raw)) return 0.5;
  const errors = Math.floor(raw.length / 5);
  if (errors > 0 && isWithin(raw, known.raw, Math.min(errors, 2))) return 0.7;
  return raw.length === 4 && isSwapped(raw, known.raw) ? 0.7 : 0;
}

/** Whether two adjacent letters are swapped: "hvca". Four-letter words may have only this error. */
function isSwapped(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Whether the longer word begins with the shorter one, or ends with a shorter one too long to be chance: "watermain". */
function isPart(shorter: string, longer: string): boolean {
  if (longer.length < shorter.length + 2) return false;
  return (
    (shorter.length > 3 && longer.startsWith(shorter)) || (shorter.length > 4 && longer.endsWith(shorter))
  );
}

/** Whether adding, removing, changing or swapping at most this many letters turns one text into the other. */
export function isWithin(one: string, other: string, errors: number): boolean {
  if (Math.abs(one.length - other.length) > errors) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (a === '' && b === '') return true;
  if (errors === 0) return false;
  const rest = errors - 1;
  return (
    isWithin(a.slice(1), b.slice(1), rest) ||
    isWithin(a.slice(1), b, rest) ||
    isWithin(a, b.slice(1), rest) ||
    (a[0] === b[1] && a[1] === b[0] && isWithin(a.slice(2), b.slice(2), rest))
  );
}
