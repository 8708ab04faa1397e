import { categoryNames, categoryOf, searchServices, servicesIn } from '@nestwright/domain/site/catalog-rules';
import { dangersIn } from '@nestwright/domain/site/danger-rules';
import { servicePrices } from '@nestwright/domain/site/price-rules';

import { scoresOf } from './search-index.ts';
import { ANY_CATEGORY, type Found, foundOf, usualCategories } from './search-rules.ts';

/** The maximum number of services listed by meaning; those whose name contains the text are all listed. */
const MAX_LISTED = 14;
/** A service of the likeliest one's category is listed if its score is at least this share of the best. */
const LISTED_SHARE = 0.6;
/** A service of another category is listed only if it and its category reach this share: everything else is filler. */
const OTHERS_SHARE = 0.8;
/** How many services are listed with a category whose name or trade was typed. */
const OF_NAMED_CATEGORY = 4;
/** A favorite category's service comes first if its score is at least this share of the best. */
const FAVORITE_SHARE = 0.6;

/**
 * Services matching a text, best first and by category. They match by meaning (words, their forms, beginnings, parts and
 * typing errors) or because their names contain the text (product/wizard#start-a-project). Favorite categories come first
 * among those that match about equally well.
 */
export function findServices(text: string, favorites: readonly string[] = []): Found {
  const { services, categories, isFound } = scoresOf(text);
  const named = text.trim() === '' ? [] : searchServices(text);
  for (const name of named) services.set(name, (services.get(name) ?? 0) + bonus(name, text));
  const ranked = highestFirst(services);
  const likely = highestFirst(categories);
  const listed = new Set(named);
  if (isFound) for (const name of servicesByMeaning(ranked, categories)) listed.add(name);
  if ([...listed].some((name) => categoryOf(name) === ANY_CATEGORY && name !== ANY_CATEGORY))
    listed.delete(ANY_CATEGORY);

  const ranks = new Map<string, number>();
  for (const [name, score] of ranked) {
    const category = categoryOf(name)!;
    if (listed.has(name) && !ranks.has(category))
      ranks.set(category, score + (categories.get(category) ?? 0));
  }
  for (const [place, category] of favorites.entries()) {
    const own = ranked.find(([name]) => listed.has(name) && categoryOf(name) === category)?.[1] ?? 0;
    if (own > 0 && own >= FAVORITE_SHARE * ranked[0]![1]) ranks.set(category, 1e3 - place);
  }
  const order = [...listed].toSorted(
    (one, other) =>
      ranks.get(categoryOf(other)!)! - ranks.get(categoryOf(one)!)! ||
      (services.get(other) ?? 0) - (services.get(one) ?? 0),
  );
  const nearest = [...likely.map(([category]) => category), ...usualCategories];
  return { ...foundOf(order, [...new Set(nearest)].slice(0, 3), servicePrices), dangers: dangersIn(text) };
}

type Ranked = [name: string, score: number][];

/** The names that match a text best: of the best one's category, and of others that match about as well. */
function servicesByMeaning(ranked: Ranked, categories: ReadonlyMap<string, number>): string[] {
  const [best] = ranked;
  if (best === undefined) return [];
  const ofCategory = (name: string) => categories.get(categoryOf(name)!) ?? 0;
  const isAlike = (name: string, score: number) =>
    categoryOf(name) === categoryOf(best[0])
      ? score >= LISTED_SHARE * best[1]
      : score >= OTHERS_SHARE * best[1] && ofCategory(name) >= OTHERS_SHARE * ofCategory(best[0]);
  const names = ranked.slice(0, MAX_LISTED).flatMap(([name, score]) => (isAlike(name, score) ? [name] : []));
  const [top] = names;
  if (top !== undefined && top !== ANY_CATEGORY && categoryNames.includes(top))
    names.push(...servicesIn(top).slice(0, OF_NAMED_CATEGORY));
  return names;
}

/** A match at the start of a word is more likely meant than one inside it: "AC" doesn't mean "replacement". */
function bonus(name: string, text: string): number {
  const wanted = text.trim().replace(/\s+/g, ' ').toLowerCase();
  if (` ${name.toLowerCase()}`.includes(` ${wanted}`)) return 0.2;
  return wanted.length > 3 ? 0.1 : 0;
}

function highestFirst(scores: ReadonlyMap<string, number>): Ranked {
  return [...scores].toSorted(([, one], [, other]) => other - one);
}
