import { findOwner } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';
import { LRUCache } from 'lru-cache';

type Owner = NonNullable<ReturnType<typeof findOwner<Release>>>;

/** How many addresses of one set of remotes are remembered. Anyone can make up more, and longer ones. */
const MOST_PATHS = 2000;
const LONGEST_PATH = 200;

const owners = new WeakMap<readonly Release[], LRUCache<string, Owner>>();

/** The remote that owns a path. It is remembered, because finding it compares the path with every claim of the site. */
export function ownerAt(remotes: readonly Release[], pathname: string): Owner | undefined {
  const known = owners.get(remotes) ?? new LRUCache<string, Owner>({ max: MOST_PATHS });
  owners.set(remotes, known);
  const owner = known.get(pathname) ?? findOwner(remotes, pathname);
  if (owner && pathname.length <= LONGEST_PATH) known.set(pathname, owner);
  return owner;
}
