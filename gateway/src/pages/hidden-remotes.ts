import type { MicroFrontend, ReleaseDocument } from '@nestwright/contract/release/schema';

import { releaseSet, type ReleaseSet } from '#releases/release-reader.ts';

import { ownerAt } from './owner-at.ts';

/** Whether the sender of a request has a permission that a remote names. */
export type MayOpen = (permission: string) => Promise<boolean>;

const openSets = new WeakMap<ReleaseSet, ReleaseSet>();

/**
 * The set without remotes that need a permission. The same set always gives the same object, because what is known about
 * its paths is remembered by the identity of its remotes.
 */
export function openSet(set: ReleaseSet): ReleaseSet {
  const known = openSets.get(set);
  if (known) return known;
  const remotes = set.remotes.filter(({ needs }) => needs === undefined);
  const open = remotes.length === set.remotes.length ? set : releaseSet(set.shell, remotes, set.slots);
  openSets.set(set, open);
  return open;
}

/**
 * The releases that the page at a path may name. A remote that needs a permission is listed only on its own pages,
 * for people who have it. So all other pages are the same for everyone and need no look-up.
 */
export async function setAt(set: ReleaseSet, pathname: string, mayOpen: MayOpen): Promise<ReleaseSet> {
  const owner = ownerAt(set.remotes, pathname)?.remote;
  const open = openSet(set);
  if (owner?.needs === undefined || !(await mayOpen(owner.needs))) return open;
  const remotes = [...open.remotes, owner];
  return releaseSet(set.shell, remotes, set.slots);
}

/** Whether a form was posted to an address that has no owner among the releases that its sender may open. */
export function isUnknownForm(method: string, set: ReleaseSet, { pathname }: URL): boolean {
  return method === 'POST' && ownerAt(set.remotes, pathname) === undefined;
}

/** Whether a piece is hidden: any of its versions needs a permission. */
export function isHidden(versions: readonly MicroFrontend[]): boolean {
  return versions.some(({ extras }) => extras.needs !== undefined);
}

/** The permission that a file of a release needs, by its path below the releases: that of its remote. */
export function permissionOfFile(document: ReleaseDocument | undefined, path: string): string | undefined {
  const [name = ''] = path.split('/', 1);
  const versions = document?.microFrontends[`@nestwright/${name}`] ?? [];
  return versions.find(({ extras }) => extras.needs !== undefined)?.extras.needs;
}
