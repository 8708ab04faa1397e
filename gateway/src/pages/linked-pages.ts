import { findOwner } from '@nestwright/contract/remote';
import type { Release, ReleaseFiles } from '@nestwright/contract/release/schema';

/** A page that a document links to: whose it is, by which route pattern, and the files it needs. */
export interface LinkedPage {
  release: Release;
  pattern: string;
  files: string[];
}

/** The site's releases at one moment. */
type Remotes = readonly Release[];

/** Most pages link to the same hundred others, so each is looked up once for a set of releases. */
const found = new WeakMap<Remotes, Map<string, LinkedPage | undefined>>();
/** Bounded, because there is no limit to links that contain a person's or a project's id. */
const MOST_FOUND = 5000;

/** Paths of the site's own pages that a document links to, each once. */
export function linkedPaths(html: string): string[] {
  const paths = html.matchAll(/<a\s[^>]*?href="(\/(?!\/)[^"?#]*)/g);
  return [...new Set([...paths].map(([, path]) => path!))];
}

/** The remotes' pages that a document links to. Opening one of them then asks for all its files at once. */
export function linkedPages(remotes: Remotes, html: string): LinkedPage[] {
  const known = found.get(remotes) ?? new Map<string, LinkedPage | undefined>();
  found.set(remotes, known);
  if (known.size > MOST_FOUND) known.clear();
  return linkedPaths(html).flatMap((path) => {
    if (!known.has(path)) known.set(path, pageAt(remotes, path));
    return known.get(path) ?? [];
  });
}

function pageAt(remotes: Remotes, path: string): LinkedPage | undefined {
  const release = findOwner(remotes, path)?.remote;
  // Older releases don't say which files their pages need.
  if (release?.parts === undefined) return undefined;
  const patterns = [{ claims: Object.keys(release.routes).map((pattern) => ({ path: pattern })) }];
  const pattern = findOwner(patterns, path)?.claim.path;
  if (pattern === undefined) return undefined;
  const needed: ReleaseFiles[] = [release.files, release.routes[pattern]!];
  const files = new Set([...needed.flatMap(({ css }) => css), ...needed.flatMap(({ js }) => js)]);
  return { release, pattern, files: [...files] };
}
