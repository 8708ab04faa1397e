import { categoryNames, servicesIn } from '@nestwright/domain/catalog/rules';

import { nearness } from './near-word.ts';
import { otherProblems } from './other-problems-data.ts';
import { plainWords, type PlainWord } from './plain-words.ts';
import { publicProblems } from './public-problems-data.ts';

/** Words that belong together: a name or a problem of a category or sub-service. */
interface Phrase {
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

/** How well a text matches. */
export interface Scores {
  /** Sub-services and categories by name, about 0 to 1. */
  services: Map<string, number>;
  /** How strongly the words suggest each category, about 1 in total. */
  categories: Map<string, number>;
  /** Whether anything matches well enough to be shown. */
  isFound: boolean;
}

/** The minimum score of a phrase worth showing. */
const LEAST_SCORE = 0.22;
/** From this score on, a typed word counts as a form of an index word; below it, as a guess. */
const SAME_WORD = 0.85;
/** A rare word used mostly by one category is enough for a match. */
const DISTINCTIVE = { share: 0.5, weight: 4.5 };

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
const vocabulary = new Map<string, Known>();

for (const phrase of phrases) {
  for (const stem of new Set(phrase.words.map((word) => word.stem))) add(frequency, stem, 1);
  for (const word of phrase.words) {
    const known = vocabulary.get(word.raw) ?? { ...word, phrases: [] };
    known.phrases.push(phrase);
    vocabulary.set(word.raw, known);
  }
}
for (const phrase of phrases) {
  for (const { stem } of phrase.words) phrase.weight += weightOf(stem);
}

/** How well each service and category matches a text, by its best phrase and by all its words together. */
export function scoresOf(text: string): Scores {
  const typed = plainWords(text).map((word) => ({ fits: fitsOf(word), weight: weightOf(word.stem) }));
  const whole = typed.reduce((sum, { fits, weight }) => sum + (fits.size > 0 ? largest(fits) : weight), 0);
  const byPhrase = new Map<Phrase, number>();
  const byService = new Map<string, number>();
  const categories = new Map<string, number>();
  let isFound = false;
  for (const { fits } of typed) {
    const all = [...fits.values()].reduce((sum, fit) => sum + fit, 0);
    const bestOfService = new Map<string, number>();
    const shares = new Map<string, number>();
    for (const [phrase, fit] of fits) {
      add(byPhrase, phrase, fit);
      add(shares, phrase.category, fit / all);
      bestOfService.set(phrase.name, Math.max(fit, bestOfService.get(phrase.name) ?? 0));
    }
    for (const [name, fit] of bestOfService) add(byService, name, fit / whole);
    for (const [category, share] of shares) add(categories, category, (share * largest(fits)) / whole);
    isFound ||= largest(fits) > DISTINCTIVE.weight && largest(shares) > DISTINCTIVE.share;
  }
  const services = new Map<string, number>();
  for (const [phrase, fit] of byPhrase) {
    const share = Math.min(1, fit / whole);
    const score = share * (0.6 + 0.4 * Math.min(1, fit / phrase.weight));
    isFound ||= score > LEAST_SCORE;
    services.set(phrase.name, Math.max(score, services.get(phrase.name) ?? 0));
  }
  for (const [name, score] of services) services.set(name, 0.65 * score + 0.35 * byService.get(name)!);
  return { services, categories, isFound };
}

const fitsOfTyped = new Map<string, Map<Phrase, number>>();

/** Phrases that contain a typed word, with their weights. Guesses weigh little compared with the word itself. */
function fitsOf(word: PlainWord): Map<Phrase, number> {
  let fits = fitsOfTyped.get(word.raw);
  if (fits) return fits;
  fits = new Map();
  const near = [...vocabulary.values()].map((known) => ({ known, score: nearness(word, known) }));
  const isKnown = near.some(({ score }) => score >= SAME_WORD);
  for (const { known, score } of near) {
    if (score === 0) continue;
    const fit = weightOf(known.stem) * (isKnown && score < SAME_WORD ? score / 3 : score);
    for (const phrase of known.phrases) fits.set(phrase, Math.max(fit, fits.get(phrase) ?? 0));
  }
  if (fitsOfTyped.size > 200) fitsOfTyped.clear();
  fitsOfTyped.set(word.raw, fits);
  return fits;
}

/** A word's weight: the rarer, the heavier. An unknown word weighs as much as a rare one. */
function weightOf(stem: string): number {
  return Math.log(1 + phrases.length / (1 + (frequency.get(stem) ?? 1)));
}

function largest(sums: ReadonlyMap<unknown, number>): number {
  let found = 0;
  for (const sum of sums.values()) found = Math.max(found, sum);
  return found;
}

function add<K>(sums: Map<K, number>, key: K, more: number): void {
  sums.set(key, (sums.get(key) ?? 0) + more);
}
