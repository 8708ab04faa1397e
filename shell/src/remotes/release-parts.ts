import type { PageRemote, ReleaseFiles, ReleaseParts } from '@nestwright/contract/release/schema';
import { matchRoutes } from '@nestwright/contract/router';

import type { Integrity } from './integrity.ts';

/** The parts of a remote's release, fetched when first needed. */
export class PartsOfRelease {
  #answer: Promise<ReleaseParts | undefined> | undefined;
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
   * @throws if the parts can't be fetched or aren't the ones the page named; the next call tries again
   */
  get(): Promise<ReleaseParts | undefined> {
    return (this.#answer ??= this.#ask().catch((error: unknown) => {
      this.#answer = undefined;
      throw error;
    }));
  }

  /** Aborts a pending request; its callers get an error. */
  giveUp(): void {
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  async #ask(): Promise<ReleaseParts | undefined> {
    const { base, parts: integrity } = this.#remote;
    if (integrity === undefined) return undefined;
    const answer = await fetch(`${base}parts.json`, { integrity, signal: this.#stop.signal });
    if (!answer.ok) throw new Error(`${base}parts.json answers ${answer.status}`);
    const parts = (await answer.json()) as ReleaseParts;
    this.#integrity.protect({
      ...this.#remote,
      integrity: { ...parts.integrity, ...this.#remote.integrity },
    });
    return parts;
  }
}

/** The files a page needs besides its remote's container. */
export function filesOfPage({ files, routes }: ReleaseParts, pathname: string): ReleaseFiles {
  const patterns = Object.keys(routes).map((path) => ({ path }));
  const matched = matchRoutes(patterns, pathname)?.map(({ route }) => routes[route.path]!) ?? [];
  const all = (kind: keyof ReleaseFiles) => [...new Set([files, ...matched].flatMap((some) => some[kind]))];
  return { js: all('js'), css: all('css') };
}
