import { join } from 'node:path';

import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';
import type { RenderPair } from '@nestwright/gateway/releases/incoming/gate-messages.ts';
import { liveReleases } from '@nestwright/gateway/releases/releases-in.ts';

/** The release to verify, its folder, and what is live. */
export interface Candidate {
  release: Release;
  /** Folder that holds `browser/` and `server/`. */
  folder: string;
  /** Folder on this machine with the live releases. */
  store: string;
  live: ReleaseDocument;
  /** Addresses of entries that leave the site on purpose. */
  dropped?: readonly string[] | undefined;
}

/** Every live version of the other pieces, canaries too; of each piece the default first. */
export function othersLive({ release, live }: Candidate): Release[] {
  return liveReleases(live).filter((other) => other.name !== release.name);
}

/** The site for visitors who are in no canary's share: one version of each piece, the candidate among them. */
export function defaultSite(candidate: Candidate): Release[] {
  const others = othersLive(candidate);
  const defaults = others.filter(({ name }, index) => others.findIndex((one) => one.name === name) === index);
  return [...defaults, candidate.release];
}

/** The shell that most visitors have once the candidate is live, if there is one. */
export function shellFor(candidate: Candidate): Release | undefined {
  const { release } = candidate;
  return release.name === 'shell' ? release : othersLive(candidate).find(({ name }) => name === 'shell');
}

/** The remotes that have to work with that shell: a candidate remote, or for a candidate shell every live version. */
export function guestsOf(candidate: Candidate): Release[] {
  return candidate.release.name === 'shell' ? othersLive(candidate) : [candidate.release];
}

/** Releases to render for a candidate: a remote in the live shell, or a shell with every live remote. */
export function renderPairs(candidate: Candidate): RenderPair[] {
  const { release, folder, store } = candidate;
  const others = othersLive(candidate);
  const folderOf = (one: { folder: string }) => join(store, one.folder);
  if (release.name === 'shell')
    return others.map((remote) => ({ shell: folder, release: remote, folder: folderOf(remote) }));
  const shell = others.find(({ name }) => name === 'shell');
  return shell ? [{ shell: folderOf(shell), release, folder }] : [];
}
