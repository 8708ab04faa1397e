import { categories, categoryLines } from './catalog-data.ts';

/** Every category name once, in the order of the services list. */
export const categoryNames: readonly string[] = [...new Set(categories.map(({ name }) => name))];

/** Every sub-service name once, in the order of the services list. */
export const serviceNames: readonly string[] = [
  ...new Set(categories.flatMap(({ sub_services }) => sub_services)),
];

const categoryByService = new Map<string, string>();
const nameByFolded = new Map<string, string>();
for (const { name, sub_services } of categories) {
  for (const known of [name, ...sub_services]) {
    if (!nameByFolded.has(fold(known))) nameByFolded.set(fold(known), known);
    if (!categoryByService.has(known)) categoryByService.set(known, name);
  }
}

/**
 * Sub-services whose name contains the text, ignoring case (product/wizard#start-a-project), each once, in the order
 * of the services list. Empty text matches every name.
 */
export function searchServices(text: string): string[] {
  const wanted = text.trim().replace(/\s+/g, ' ').toLowerCase();
  return serviceNames.filter((name) => name.toLowerCase().includes(wanted));
}

/** The same services, those of the favorite categories first and in the favorites' order. */
export function favoritesFirst(services: readonly string[], favorites: readonly string[]): string[] {
  const rank = (service: string): number => {
    const place = favorites.indexOf(categoryOf(service) ?? '');
    return place < 0 ? favorites.length : place;
  };
  return services.toSorted((one, other) => rank(one) - rank(other));
}

/** The name for an address's text: a known name in its own spelling, or else the text with spaces for hyphens. */
export function fromHyphenated(text: string): string {
  return knownService(text) ?? text.replace(/-/g, ' ').replace(/\s+/g, ' ').trim();
}

/** The category or sub-service that the text names, in any case and with spaces or hyphens; otherwise undefined. */
export function knownService(text: string): string | undefined {
  return nameByFolded.get(fold(text));
}

/** The category of a sub-service, or the category itself; undefined for a name that is not in the services list. */
export function categoryOf(service: string): string | undefined {
  const known = knownService(service);
  return known === undefined ? undefined : categoryByService.get(known);
}

/** All sub-services of a category, from each of its rows, each once. */
export function servicesIn(category: string): string[] {
  const rows = categories.filter(({ name }) => name === category);
  return [...new Set(rows.flatMap(({ sub_services }) => sub_services))];
}

/** A category's short description for the service ledger; '' for an unknown one. */
export function categoryLine(category: string): string {
  return Object.hasOwn(categoryLines, category) ? (categoryLines[category] ?? '') : '';
}

function fold(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '-');
}
