import type { PageRemote, ReleaseFiles, ReleaseParts } from '@nestwright/contract/release/schema';
import { matchRoutes } from '@nestwright/contract/router';

import type { Integrity } from './integrity.ts';

/**
 * How long files may load alongside the parts, in milliseconds. Over HTTP/1.1, files that hang could otherwise occupy
 * all of the page's connections.
 */
const BESIDE_MS = 5000;

/** The parts of a remote's release, fetched when first needed. */
export class PartsOfRelease {
  #answer: Promise<ReleaseParts | undefined> | undefined;
  #areHere = false;
  /** For some time, Firefox answers from its cache with what it has prefetched, even if that was wrong. */
  #cache: RequestCache = 'default';
  readonly #fetched = new Set<string>();
  #stop = new AbortController();

  readonly #remote: PageRemote;
  readonly #integrity: Integrity;

  constructor(remote: PageRemote, integrity: Integrity) {
    this.#remote = remote;
    this.#integrity = integrity;
  }

  /**
   * Fetched once; from then on, hashes protect the remote's files. Undefined if the release describes no parts.
   *
   * @param opening the page that is about to open; its linked files are fetched alongside the parts
   * @throws if the parts can't be fetched or aren't the ones the page named; the next call tries again
   */
  get(opening?: string): Promise<ReleaseParts | undefined> {
    const answer = (this.#answer ??= this.#ask().catch((error: unknown) => {
      this.#answer = undefined;
      this.#cache = 'reload';
      throw error;
    }));
    if (opening !== undefined) this.#fetchLinked(opening);
    return answer;
  }

  /** Aborts a pending request; its callers get an error. */
  giveUp(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  /**
   * Until the parts arrive, fetches the files that this document names for a page, so that their tags find them in the
   * cache. Only fills the cache: the tags that follow check the hashes and detect missing files.
   */
  #fetchLinked(pathname: string): void {
    if (this.#areHere) return;
    const files = linkedFiles(this.#remote, pathname);
    if (files.length === 0) return;
    const stop = new AbortController();
    const { signal } = stop;
    this.#stop.signal.addEventListener('abort', () => stop.abort());
    setTimeout(() => this.#areHere || stop.abort(), BESIDE_MS);
    for (const file of files) {
      if (this.#fetched.has(file)) continue;
      this.#fetched.add(file);
      fetch(this.#remote.base + file, { signal })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined);
    }
  }

  async #ask(): Promise<ReleaseParts | undefined> {
    const { base, parts: integrity } = this.#remote;
    if (integrity === undefined) return undefined;
    const answer = await fetch(`${base}parts.json`, {
      integrity,
      cache: this.#cache,
      signal: this.#stop.signal,
    });
    if (!answer.ok) throw new Error(`${base}parts.json answers ${answer.status}`);
    const parts = (await answer.json()) as ReleaseParts;
    this.#areHere = true;
    this.#integrity.protect({
      ...this.#remote,
      integrity: { ...parts.integrity, ...this.#remote.integrity },
    });
    return parts;
  }
}

/** The files that the document names for another remote's page, its container included; none if it doesn't know the page. */
export function linkedFiles({ linked = {}, entry }: PageRemote, pathname: string): string[] {
  const files = matchPaths(Object.keys(linked), pathname).flatMap((path) => linked[path]!);
  return files.length === 0 ? [] : [...files, entry];
}

/** The files a page needs in addition to its remote's container. */
export function filesOfPage({ files, routes }: ReleaseParts, pathname: string): ReleaseFiles {
  const matched = matchPaths(Object.keys(routes), pathname).map((path) => routes[path]!);
  const all = (kind: keyof ReleaseFiles) => [...new Set([files, ...matched].flatMap((some) => some[kind]))];
  return { js: all('js'), css: all('css') };
}

function matchPaths(patterns: readonly string[], pathname: string): string[] {
  const routes = patterns.map((path) => ({ path }));
  return matchRoutes(routes, pathname)?.map(({ route }) => route.path) ?? [];
}
