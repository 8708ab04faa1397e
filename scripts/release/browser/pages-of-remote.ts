import type { Release } from '@nestwright/contract/release/schema';

import { serverHtml } from '#release/rules/511-server-html.ts';
import { type Finding, finding } from '@nestwright/gateway/releases/rules/release-rule.ts';

import { servedPage } from './served-page.ts';

/** A remote in a site that shows it. */
export interface RemoteInSite {
  /** `http://127.0.0.1:4321`. */
  origin: string;
  remote: Release;
  /** All remotes of the site. */
  remotes: readonly Release[];
}

/** What the server makes of a remote. */
export interface ServedRemote {
  found: Finding[];
  /** Pages of any remote, by the fragments of the remote that they show. Each fragment is on the first that shows it. */
  shownOn: Map<string, string[]>;
}

/**
 * Requests the samples of a remote, and of other remotes until each of its fragments was on a page. Finds every sample
 * and fragment that the server sends without its HTML.
 */
export async function serveRemote({ origin, remote, remotes }: RemoteInSite): Promise<ServedRemote> {
  const { name } = remote;
  const found: Finding[] = [];
  const note = (what: string) => found.push(finding(serverHtml, what));
  const missing = new Set((remote.fragments ?? []).map((fragment) => `${name}/${fragment.name}`));
  const shownOn = new Map<string, string[]>();
  for (const of of [remote, ...usersFirst(remotes, remote)])
    for (const sample of samplesOf(of)) {
      if (of !== remote && missing.size === 0) return { found, shownOn };
      const page = await servedPage(origin + sample, name);
      if (!page) continue;
      if (of === remote && page.owner === name && !page.isRendered)
        note(`${sample}: the server sends the page without its HTML.`);
      const fragments = [...page.fragments.keys()].filter((one) => missing.delete(one));
      if (fragments.length > 0) shownOn.set(sample, fragments);
      for (const one of fragments)
        if (page.fragments.get(one) === false) note(`${sample}: the server sends the page without ${one}.`);
    }
  return { found, shownOn };
}

/** The other remotes whose pages a guest gets; first those that use a fragment of this one, then those with slots. */
function usersFirst(remotes: readonly Release[], { name }: Release): Release[] {
  const rank = ({ uses = {}, slots = [] }: Release) =>
    Object.keys(uses).some((of) => of.startsWith(`${name}/`)) ? 0 : slots.length > 0 ? 1 : 2;
  return remotes
    .filter((one) => one.name !== name && one.needs === undefined)
    .toSorted((a, b) => rank(a) - rank(b));
}

/** The addresses of a remote's samples, each once. */
export function samplesOf({ claims }: Release): string[] {
  return [...new Set(claims.map(({ sample }) => sample))];
}
