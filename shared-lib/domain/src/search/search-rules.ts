import { categoryOf, knownService, searchServices } from '@nestwright/domain/catalog/rules';

/** Services of one category that fit a text. */
export interface FoundGroup {
  category: string;
  /** Best first: sub-services, or the category's own name for any job of its kind. */
  services: string[];
}

/** What a search answers. */
export interface Found {
  /** The likeliest category first. */
  groups: FoundGroup[];
  /** Number of services in all groups. */
  count: number;
  /** The three categories nearest to the text, for when nothing is found. */
  nearest: string[];
  /** Typical price ranges of those services that have one: `$99 to $375`. */
  prices: Readonly<Record<string, string>>;
}

/** What a request begins with after a search. */
export interface SearchedRequest {
  service: string;
  /** What was typed, where the service does not say it. */
  need?: string;
}

/** Where a request goes that fits no service. */
export const ANY_CATEGORY = 'Other / Uncategorized';

/** Most characters of a search. */
export const SEARCH_LIMIT = 120;

/** Where an unknown wish is sent, when no word of it is known. */
export const usualCategories: readonly string[] = [ANY_CATEGORY, 'Plumbing', 'HVAC'];

/** What the letters of the names find (product/wizard#start-a-project), for as long as the index is not there. */
export function foundByName(text: string): Found {
  return foundOf(text.trim() === '' ? [] : searchServices(text), [...usualCategories]);
}

/** Services by category, in the order in which they come. */
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

/** The request for a service that a search has found. Several words that its name does not hold are kept. */
export function requestFor(service: string, text: string): SearchedRequest {
  const typed = text.trim();
  const isSaid = service.toLowerCase().includes(typed.toLowerCase()) || !typed.includes(' ');
  return isSaid ? { service } : { service, need: typed };
}

/** The request for what fits no service: it keeps all that was typed. */
export function requestAnyway(text: string): SearchedRequest {
  return { service: ANY_CATEGORY, need: text.trim() };
}

/**
 * The request to go on with when somebody only types and presses Enter: for the service that the text names, else for the
 * first that is found, else for what was typed.
 */
export function bestRequest(text: string, found: Found): SearchedRequest {
  const service = knownService(text) ?? found.groups[0]?.services[0];
  return service === undefined ? requestAnyway(text) : requestFor(service, text);
}
