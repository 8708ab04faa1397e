import type { PageRemote } from '@nestwright/contract/release/schema';

import type { Integrity } from './integrity.ts';
import type { PageTags } from './page-tags.ts';
import { linkedFiles } from './release-parts.ts';

/** What a page knows about its files. */
interface KnownFiles {
  tags: Pick<PageTags, 'has'>;
  integrity: Pick<Integrity, 'of'>;
}

/** Prefetches files of pages that may be opened, each once. Nothing is executed, and failures are ignored. */
export class Prefetcher {
  readonly #known: KnownFiles;
  /** Whether each file was loaded, by its address. */
  readonly #fetched = new Map<string, Promise<boolean>>();

  constructor(known: KnownFiles) {
    this.#known = known;
  }

  /**
   * Prefetches a page whose files this document names. The remote's list of parts comes first: the page needs it, and a
   * remote that hangs occupies one of the browser's connections instead of all.
   *
   * @returns false if the document doesn't name the page's files
   */
  linked(remote: PageRemote, pathname: string): boolean {
    const files = linkedFiles(remote, pathname);
    if (files.length === 0) return false;
    void this.#file(remote, 'parts.json').then((isThere) => isThere && this.files(remote, files));
    return true;
  }

  /** Prefetches a remote's files, except those that are on the page. */
  files(remote: PageRemote, files: readonly string[]): void {
    for (const file of files) void this.#file(remote, file);
  }

  #file({ base }: PageRemote, file: string): Promise<boolean> {
    const { href } = new URL(base + file, window.location.href);
    if (this.#known.tags.has(href)) return Promise.resolve(true);
    const fetched = this.#fetched.get(href) ?? prefetch(href, this.#known.integrity.of(href));
    this.#fetched.set(href, fetched);
    return fetched;
  }
}

function prefetch(href: string, integrity: string | undefined): Promise<boolean> {
  const tag = document.createElement('link');
  tag.rel = 'prefetch';
  tag.as = kindOf(href);
  tag.href = href;
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  document.head.append(tag);
  return new Promise((resolve) => {
    tag.onload = () => resolve(true);
    tag.onerror = () => resolve(false);
  });
}

function kindOf(href: string): 'style' | 'fetch' | 'script' {
  if (href.endsWith('.css')) return 'style';
  return href.endsWith('.json') ? 'fetch' : 'script';
}
