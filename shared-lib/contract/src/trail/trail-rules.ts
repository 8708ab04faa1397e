import { type QueryEntry, readQuery, writeQuery } from '@nestwright/contract/query/rules';

/** The parameters that follow a visitor along the site's links, as the site defines them. */
export interface Trail {
  parameters: readonly string[];
  /** Paths whose links drop the parameters. */
  ends: readonly string[];
}

/** The maximum length of a carried value. */
const VALUE_LIMIT = 120;

/** The page a link is on. */
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
export function alongTrail<To extends Target>(to: To, here: Here, trail: Trail): To | string {
  const brought = trailOf(here, trail);
  if (brought.length === 0) return to;
  if (typeof to === 'string') return withTrail(to, brought);
  if (to.pathname === undefined) return to;
  return Object.assign({}, to, { search: joined(to.search ?? '', brought) });
}

/** The part of the trail in an address, for forms that the browser itself submits. Links carry it already. */
export function trailOf({ pathname, search }: Here, { parameters, ends }: Trail): QueryEntry[] {
  if (search === '' || ends.includes(pathname)) return [];
  const known = new Map<string, string>();
  for (const [name, value] of readQuery(search)) {
    // Cut by characters, because half a surrogate pair can't be encoded.
    if (parameters.includes(name) && !known.has(name))
      known.set(name, Array.from(value).slice(0, VALUE_LIMIT).join(''));
  }
  return [...known];
}

function withTrail(to: string, trail: readonly QueryEntry[]): string {
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const [, path, search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? ['', to];
  return `${path}${joined(search, trail)}${hash}`;
}

/** The query plus the parameters it lacks. Its own part is unchanged. */
function joined(search: string, trail: readonly QueryEntry[]): string {
  const ownNames = new Set(readQuery(search).map(([name]) => name));
  const added = writeQuery(trail.filter(([name]) => !ownNames.has(name)));
  if (added === '') return search;
  return search.length > 1 ? `${search}&${added.slice(1)}` : added;
}
