import { categoryNames, servicesIn } from '@nestwright/domain/site/catalog-rules';

import { otherProblems } from './other-problems-data.ts';
import { isCircumstance, plainWords, type PlainWord } from './plain-words.ts';
import { publicProblems } from './public-problems-data.ts';

/** Words that belong together: a name or a problem of a category or sub-service. */
export interface Phrase {
  /** The sub-service, or the category itself. */
  name: string;
  category: string;
  words: PlainWord[];
  /** Sum of its words' weights. */
  weight: number;
}

/** A word of the index with the phrases that contain it. */
interface Known extends PlainWord {
  phrases: Phrase[];
}

/** The share of its weight that a word has which says where or how, not what. */
const CIRCUMSTANCE_SHARE = 0.5;

const problems = [...publicProblems, ...otherProblems];
const phrases: Phrase[] = categoryNames
  .flatMap((category) => [category, ...servicesIn(category)].map((name) => ({ name, category })))
  .flatMap(({ name, category }, place) =>
    [name, ...(problems[place] ?? '').split(', ')].map((text) => ({
      name,
      category,
      words: plainWords(text),
      weight: 0,
    })),
  );
/** How many phrases contain a word in any of its forms, by stem. */
const frequency = new Map<string, number>();
/** The words of all phrases, as they are spelled. */
export const vocabulary = new Map<string, Known>();

for (const phrase of phrases) {
  for (const stem of new Set(phrase.words.map((word) => word.stem))) addTo(frequency, stem, 1);
  for (const word of phrase.words) {
    const known = vocabulary.get(word.raw) ?? { ...word, phrases: [] };
    known.phrases.push(phrase);
    vocabulary.set(word.raw, known);
  }
}
for (const phrase of phrases) {
  for (const { stem } of phrase.words) phrase.weight += weightOf(stem);
}

/** A word's weight: the rarer, the heavier. An unknown word weighs as much as a rare one. */
export function weightOf(stem: string): number {
  const weight = Math.log(1 + phrases.length / (1 + (frequency.get(stem) ?? 1)));
  return isCircumstance(stem) ? CIRCUMSTANCE_SHARE * weight : weight;
}

/** Adds to a sum. */
export function addTo<K>(sums: Map<K, number>, key: K, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}
