import { type QueryEntry, readQuery, writeQuery } from '@nestwright/contract/query/rules';

/** Parameters of the address that follow a visitor from page to page until the request is sent. */
export const TRAIL = ['spg', 'ct', 'cd', 'company', 'discount'] as const;

/** The maximum length of a carried value. */
const VALUE_LIMIT = 120;

/** The page after a request is sent; nothing is carried on from there. */
const END = '/request-service/thanks';

/** The page a link stands on. */
interface Here {
  pathname: string;
  /** With its question mark, or ''. */
  search: string;
}

/** A link's target in the router's form. */
type Target = string | { pathname?: string; search?: string; hash?: string };

/**
 * The target with the visitor's trail in its query. The target's own parameters win. An address outside the site, or
 * one without a path, stays as it is.
 */
export function alongTrail(to: string, here: Here): string;
export function alongTrail(to: Target, here: Here): Target;
export function alongTrail(to: Target, here: Here): Target {
  const trail = trailOf(here);
  if (trail.length === 0) return to;
  if (typeof to === 'string') return withTrail(to, trail);
  if (to.pathname === undefined) return to;
  return { ...to, search: joined(to.search ?? '', trail) };
}

function trailOf({ pathname, search }: Here): QueryEntry[] {
  if (search === '' || pathname === END) return [];
  const known = new Map<string, string>();
  for (const [name, value] of readQuery(search)) {
    // Cut by characters, because half a surrogate pair can't be encoded.
    if (isTrail(name) && !known.has(name)) known.set(name, Array.from(value).slice(0, VALUE_LIMIT).join(''));
  }
  return [...known];
}

function withTrail(to: string, trail: readonly QueryEntry[]): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const [, path, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? ['', to];
  return `${path}${joined(search, trail)}${hash}`;
}

/** The query plus the parameters it lacks; its own part stays as written. */
function joined(search: string, trail: readonly QueryEntry[]): string {
  const ownNames = new Set(readQuery(search).map(([name]) => name));
  const added = writeQuery(trail.filter(([name]) => !ownNames.has(name)));
  if (added === '') return search;
  return search.length > 1 ? `${search}&${added.slice(1)}` : added;
}

function isTrail(name: string): boolean {
  return (TRAIL as readonly string[]).includes(name);
}
