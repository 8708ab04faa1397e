import type { PageRemote, ReleaseFiles, ReleaseParts } from '@nestwright/contract/release/schema';
import { matchRoutes } from '@nestwright/contract/router';

import { protect } from './integrity.ts';

interface Asking {
  answer: Promise<ReleaseParts | undefined>;
  stop: AbortController;
}

const asked = new Map<string, Asking>();

/**
 * What a remote's release is made of, asked for once; from then on its files are protected by their hashes. Undefined
 * for a release that describes no parts.
 *
 * @throws when the parts cannot be had, or are not those that the page named; the next call asks again
 */
export function releaseParts(remote: PageRemote): Promise<ReleaseParts | undefined> {
  if (remote.parts === undefined) return Promise.resolve(undefined);
  const known = asked.get(remote.base);
  if (known) return known.answer;
  const stop = new AbortController();
  const answer = ask(remote, remote.parts, stop.signal);
  asked.set(remote.base, { answer, stop });
  answer.catch(() => asked.delete(remote.base));
  return answer;
}

/** The files that a page needs beside its remote's container. */
export function filesOfPage({ files, routes }: ReleaseParts, pathname: string): ReleaseFiles {
  const patterns = Object.keys(routes).map((path) => ({ path }));
  const matched = matchRoutes(patterns, pathname)?.map(({ route }) => routes[route.path]!) ?? [];
  const all = (kind: keyof ReleaseFiles) => [...new Set([files, ...matched].flatMap((some) => some[kind]))];
  return { js: all('js'), css: all('css') };
}

/** Gives up on a question that is under way; whoever waits for it hears an error. */
export function giveUpOnParts(remote: PageRemote): void {
  asked.get(remote.base)?.stop.abort();
}

async function ask(remote: PageRemote, integrity: string, signal: AbortSignal): Promise<ReleaseParts> {
  const answer = await fetch(`${remote.base}parts.json`, { integrity, signal });
  if (!answer.ok) throw new Error(`${remote.base}parts.json answers ${answer.status}`);
  const parts = (await answer.json()) as ReleaseParts;
  protect({ ...remote, integrity: { ...parts.integrity, ...remote.integrity } });
  return parts;
}
