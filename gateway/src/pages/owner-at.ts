import { findOwner } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

type Owner = ReturnType<typeof findOwner<Release>>;

/** How many addresses of one set of remotes are remembered. Anyone can make up more, and longer ones. */
const MOST_PATHS = 2000;
const LONGEST_PATH = 200;

const owners = new WeakMap<readonly Release[], Map<string, Owner>>();

/** The remote that owns a path. It is remembered, because finding it compares the path with every claim of the site. */
export function ownerAt(remotes: readonly Release[], pathname: string): Owner {
  const known = owners.get(remotes) ?? new Map<string, Owner>();
  owners.set(remotes, known);
  if (known.has(pathname)) return known.get(pathname);
  const found = findOwner(remotes, pathname);
  if (pathname.length > LONGEST_PATH) return found;
  if (known.size >= MOST_PATHS) known.delete(known.keys().next().value!);
  known.set(pathname, found);
  return found;
}
