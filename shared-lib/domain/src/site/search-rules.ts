import { categoryOf, knownService, searchServices } from '@nestwright/domain/site/catalog-rules';
import type { dangersIn } from '@nestwright/domain/site/danger-rules';

/** Services of one category that match a text. */
export interface FoundGroup {
  category: string;
  /** Best first: sub-services, or the category's own name for any of its jobs. */
  services: string[];
}

/** The services that match a search, grouped by category. */
export interface Found {
  /** The likeliest category first. */
  groups: FoundGroup[];
  /** Number of services in all groups. */
  count: number;
  /** The three categories nearest to the text, shown if nothing is found. */
  nearest: string[];
  /** Typical price ranges of the services that have one: `$99 to $375`. */
  prices: Readonly<Record<string, string>>;
  /** The dangers that the text speaks of; absent until the index has loaded. */
  dangers?: ReturnType<typeof dangersIn>;
}

/** The initial values of a request after a search. */
export interface SearchedRequest {
  service: string;
  /** The typed text; absent if it found the service and is a single word or part of the service's name. */
  need?: string;
}

/** The category of a request that matches no service. */
export const ANY_CATEGORY = 'Other / Uncategorized';

/** The maximum length of a search. */
export const SEARCH_LIMIT = 120;

/** Asked when no word of a search is known (product/wizard#start-a-project). */
export const NEXT_QUESTION = 'What is it about?';

/** The answers to it, in people's words, with the category that each means. */
const nextAnswers: ReadonlyMap<string, string> = new Map([
  ['Plumbing', 'Water, drains or a toilet'],
  ['HVAC', 'Heating or cooling'],
  ['Electrical', 'Lights, outlets or power'],
  ['Roofing', 'The roof or the gutters'],
  ['Windows & Doors', 'A door or a window'],
  ['Pest Control', 'Insects or animals'],
  ['Dryer Vent & Appliances', 'A washer, fridge or oven'],
]);

/** The categories suggested when no word of a search is known. */
export const usualCategories: readonly string[] = [...nextAnswers.keys()].slice(0, 3);

/** The answers to the next question about a text that found nothing: the nearest categories first, each with its request. */
export function answersFor(text: string, { nearest }: Found): { label: string; request: SearchedRequest }[] {
  const { need } = requestAnyway(text);
  return [...new Set([...nearest, ...nextAnswers.keys()])].map((service) => ({
    label: nextAnswers.get(service) ?? service,
    request: { service, ...(need !== undefined && { need }) },
  }));
}

/** Whether the index has loaded, is loading, or failed. After a failure, it is fetched again once the connection is back. */
export type SearchStanding = 'ready' | 'loading' | 'missing';

/** The text for a search that has found nothing so far. */
export function noneText(standing: SearchStanding): string {
  switch (standing) {
    case 'ready':
      return 'No results';
    case 'loading':
      return 'Searching…';
    case 'missing':
      return 'Search needs the internet. We’ll search again when you’re back online.';
  }
}

/** Finds services by the letters of their names (product/wizard#start-a-project), until the index has loaded. */
export function foundByName(text: string): Found {
  return foundOf(text.trim() === '' ? [] : searchServices(text), [...usualCategories]);
}

/** Services by category, in their given order. */
export function foundOf(services: readonly string[], nearest: string[], prices: Found['prices'] = {}): Found {
  const groups = new Map<string, string[]>();
  for (const service of services) {
    const category = categoryOf(service) ?? ANY_CATEGORY;
    groups.set(category, [...(groups.get(category) ?? []), service]);
  }
  return {
    groups: [...groups].map(([category, names]) => ({ category, services: names })),
    count: services.length,
    nearest,
    prices: Object.fromEntries(Object.entries(prices).filter(([service]) => services.includes(service))),
  };
}

/** The request for a service found by a search. It keeps the text unless it is a single word or part of the service's name. */
export function requestFor(service: string, text: string): SearchedRequest {
  const typed = text.trim();
  const isCoveredByName = service.toLowerCase().includes(typed.toLowerCase()) || !typed.includes(' ');
  return isCoveredByName ? { service } : { service, need: typed };
}

/** The request for a text that matches no service; it keeps the whole text. */
export function requestAnyway(text: string): SearchedRequest {
  return { service: ANY_CATEGORY, need: text.trim() };
}

/**
 * The request when someone types and presses Enter: for the service that the text names, or else for the first one found; null if
 * there is none, and the next question should be asked.
 */
export function bestRequest(text: string, found: Found): SearchedRequest | null {
  const service = knownService(text) ?? found.groups[0]?.services[0];
  return service === undefined ? null : requestFor(service, text);
}
