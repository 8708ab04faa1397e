import { nearness } from './near-word.ts';
import { plainWords, type PlainWord } from './plain-words.ts';
import { addTo, type Phrase, vocabulary, weightOf } from './search-vocabulary.ts';

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
      addTo(byPhrase, phrase, fit);
      addTo(shares, phrase.category, fit / all);
      bestOfService.set(phrase.name, Math.max(fit, bestOfService.get(phrase.name) ?? 0));
    }
    for (const [name, fit] of bestOfService) addTo(byService, name, fit / whole);
    for (const [category, share] of shares) addTo(categories, category, (share * largest(fits)) / whole);
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

function largest(sums: ReadonlyMap<unknown, number>): number {
  let found = 0;
  for (const sum of sums.values()) found = Math.max(found, sum);
  return found;
}
