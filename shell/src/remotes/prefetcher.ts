import type { PageRemote } from '@nestwright/contract/release/schema';

import type { Integrity } from './integrity.ts';
import type { PageTags } from './page-tags.ts';
import { linkedFiles } from './release-parts.ts';

/** Over HTTP/1.1, browsers open six connections to a site. The page keeps one for itself. */
const MOST_AT_ONCE = 5;
/** How long may pass without any file arriving, in milliseconds, before connections are freed. */
const SILENCE_LIMIT_MS = 5000;

/** What a page knows about its files. */
interface KnownFiles {
  tags: Pick<PageTags, 'has' | 'hasFailed'>;
  integrity: Pick<Integrity, 'of'>;
}

/**
 * Prefetches files of pages that may be opened, each once, a few at a time. Nothing is executed, and failures are
 * ignored. A remote with a file that fails or hangs, here or on the page, isn't prefetched further.
 */
export class Prefetcher {
  readonly #known: KnownFiles;
  readonly #seen = new Set<string>();
  readonly #waiting: { base: string; href: string }[] = [];
  /** The remotes that aren't prefetched further, by their base. */
  readonly #failed = new Set<string>();
  #pending = 0;
  /** When the last file arrived, in milliseconds since the page began. */
  #arrivedAt = 0;

  constructor(known: KnownFiles) {
    this.#known = known;
  }

  /**
   * Prefetches a page whose files this document names, and the parts of its remote.
   *
   * @returns false if the document doesn't name the page's files
   */
  linked(remote: PageRemote, pathname: string): boolean {
    const files = linkedFiles(remote, pathname);
    if (files.length === 0) return false;
    this.files(remote, ['parts.json', ...files]);
    return true;
  }

  /** Prefetches a remote's files, except those that are on the page. */
  files(remote: PageRemote, files: readonly string[]): void {
    if (!canPrefetch()) return;
    const base = new URL(remote.base, window.location.href).href;
    for (const file of files) {
      const href = base + file;
      if (this.#seen.has(href) || this.#known.tags.has(href)) continue;
      this.#seen.add(href);
      this.#waiting.push({ base, href });
    }
    this.#next();
  }

  #next(): void {
    while (this.#pending < MOST_AT_ONCE && this.#waiting.length > 0) {
      const { base, href } = this.#waiting.shift()!;
      if (this.#failed.has(base) || this.#known.tags.hasFailed(base)) continue;
      this.#pending += 1;
      void this.#prefetch(href).then((isThere) => {
        if (isThere) this.#arrivedAt = performance.now();
        else this.#failed.add(base);
        this.#pending -= 1;
        this.#next();
      });
    }
  }

  /** @returns whether the file arrived */
  #prefetch(href: string): Promise<boolean> {
    const tag = prefetchTag(href, this.#known.integrity.of(href));
    const begunAt = performance.now();
    document.head.append(tag);
    return new Promise((resolve) => {
      let limit: ReturnType<typeof setTimeout>;
      const settle = (isThere: boolean) => {
        clearTimeout(limit);
        // Removing the tag cancels the request.
        if (!isThere) tag.remove();
        resolve(isThere);
      };
      const giveUpIfNothingArrives = () => {
        const rest = Math.max(begunAt, this.#arrivedAt) + SILENCE_LIMIT_MS - performance.now();
        if (rest <= 0) return settle(false);
        limit = setTimeout(giveUpIfNothingArrives, rest);
      };
      giveUpIfNothingArrives();
      tag.onload = () => settle(true);
      tag.onerror = () => settle(false);
    });
  }
}

function prefetchTag(href: string, integrity: string | undefined): HTMLLinkElement {
  const tag = document.createElement('link');
  tag.rel = 'prefetch';
  tag.as = kindOf(href);
  tag.href = href;
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  return tag;
}

/** Safari doesn't prefetch; its tags fire neither `load` nor `error`. */
function canPrefetch(): boolean {
  return document.createElement('link').relList.supports('prefetch');
}

function kindOf(href: string): 'style' | 'fetch' | 'script' {
  if (href.endsWith('.css')) return 'style';
  return href.endsWith('.json') ? 'fetch' : 'script';
}
