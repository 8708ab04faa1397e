/** A script or style sheet on the page. */
type Tag = HTMLScriptElement | HTMLLinkElement;

declare global {
  /**
   * Written by the script in the page's head (gateway/src/pages/head-script.ts), which records failures before the
   * shell has loaded.
   */
  // oxlint-disable-next-line no-var
  var nestwrightEarly: { failed: EventTarget[]; sheets?: Element[] } | undefined;
}

/** How long a failed file may take the second time, in milliseconds. Its host may hang. */
const REFRESH_LIMIT_MS = 5000;

/** The page's script and style tags: loaded, failed or loading. Knows nothing about remotes. */
export class PageTags {
  readonly #failed = new WeakSet<EventTarget>(globalThis.nestwrightEarly?.failed);
  /** Addresses of the scripts that have run, including those whose tags were removed. */
  readonly #run = new Set<string>();
  /** Addresses of the files that have failed since the last attempt to load them began. */
  readonly #missing = new Set<string>();

  constructor() {
    if (globalThis.nestwrightEarly)
      globalThis.nestwrightEarly.sheets = allTags().filter((tag) => tag instanceof HTMLLinkElement);
    globalThis.nestwrightEarly?.failed.forEach((target) => this.#refresh(target));
    document.addEventListener(
      'error',
      ({ target, isTrusted }) => {
        if (target) this.#failed.add(target);
        // Files that were given up are still loading or hanging.
        if (isTrusted) this.#refresh(target);
      },
      true,
    );
    document.addEventListener(
      'load',
      ({ target }) => target instanceof HTMLScriptElement && this.#run.add(target.src),
      true,
    );
  }

  /** Waits for an address's tag if it is loading. Resolves to false if the file is known to be missing. */
  async settle(href: string): Promise<boolean> {
    const tag = this.#tagOf(href);
    return !tag || this.#settled(tag);
  }

  /** Whether the page has a tag for an address, or the style sheet itself. */
  has(href: string): boolean {
    return isInside(href) || this.#tagOf(href) !== undefined;
  }

  /** Whether a file below an address has failed, other than by being given up. */
  hasFailed(base: string): boolean {
    return [...this.#missing].some((href) => href.startsWith(base));
  }

  /** Adds a script to the page unless it is there or has run. Resolves to whether it loaded. */
  script(href: string, integrity: string | undefined): Promise<boolean> {
    if (this.#run.has(href)) return Promise.resolve(true);
    return this.#load(href, () => {
      const tag = document.createElement('script');
      tag.src = href;
      // Run in insertion order, like a page's deferred scripts.
      tag.async = false;
      return protectedTag(tag, integrity);
    });
  }

  /**
   * Adds a style sheet to the page unless it is there. Resolves to whether it loaded.
   *
   * @param file the name by which the remote's own loader recognizes a sheet already on the page
   */
  styleSheet(href: string, file: string, integrity: string | undefined): Promise<boolean> {
    if (isInside(href)) return Promise.resolve(true);
    return this.#load(href, () => {
      const tag = document.createElement('link');
      tag.rel = 'stylesheet';
      tag.href = href;
      tag.dataset.href = file;
      return protectedTag(tag, integrity);
    });
  }

  /** Waits for style sheets below an address that are still loading, except those the page's head set aside. */
  async settleStyles(base: string): Promise<void> {
    const sheets = tagsBelow(base).filter((tag) => tag instanceof HTMLLinkElement && tag.media !== 'print');
    await Promise.all(sheets.map((tag) => this.#settled(tag)));
  }

  /**
   * Abandons every file below an address that is still loading. Code waiting for it gets an error event, as it would
   * from the browser.
   */
  giveUp(base: string): void {
    for (const tag of tagsBelow(base).filter((some) => this.#isUnderWay(some))) {
      tag.dispatchEvent(new Event('error'));
      tag.remove();
    }
  }

  /**
   * Removes the scripts below an address, so that they can run again, and the style sheets that failed. Otherwise loaders
   * would wait forever for the scripts and treat the failed sheets as loaded.
   */
  clear(base: string): void {
    for (const href of this.#missing) if (href.startsWith(base)) this.#missing.delete(href);
    for (const tag of tagsBelow(base)) {
      if (tag instanceof HTMLScriptElement) this.#run.delete(tag.src);
      else if (!this.#failed.has(tag)) continue;
      tag.remove();
    }
  }

  /**
   * Fetches a failed file past the cache, once for each attempt. For a while, Firefox answers with whatever it has
   * prefetched, even if the bytes are wrong, and the next attempt would fail, too.
   */
  #refresh(target: EventTarget | null): void {
    if (!isTag(target)) return;
    const href = addressOf(target);
    if (this.#missing.has(href)) return;
    this.#missing.add(href);
    // A retried container has another address each time.
    if (new URL(href).search !== '') return;
    fetch(href, { cache: 'reload', signal: AbortSignal.timeout(REFRESH_LIMIT_MS) })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }

  async #load(href: string, make: () => Tag): Promise<boolean> {
    let tag = this.#tagOf(href);
    if (!tag || this.#failed.has(tag)) {
      tag?.remove();
      tag = make();
      document.head.append(tag);
    }
    if (await this.#settled(tag)) return true;
    // If it stayed in place, loaders would treat the failed sheet as loaded.
    tag.remove();
    return false;
  }

  #settled(tag: Tag): Promise<boolean> {
    if (!this.#isUnderWay(tag)) return Promise.resolve(!this.#failed.has(tag));
    return new Promise((resolve) => {
      tag.addEventListener('load', () => resolve(true), { once: true });
      tag.addEventListener('error', () => resolve(false), { once: true });
    });
  }

  #isUnderWay(tag: Tag): boolean {
    if (this.#failed.has(tag)) return false;
    return tag instanceof HTMLScriptElement ? !this.#run.has(tag.src) : tag.sheet === null;
  }

  #tagOf(href: string): Tag | undefined {
    return allTags().find((tag) => addressOf(tag) === href);
  }
}

/** Whether a style sheet is inline in the document, as on a first visit. */
function isInside(href: string): boolean {
  const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-src]')];
  return sheets.some(({ dataset }) => new URL(dataset.src!, document.baseURI).href === href);
}

function tagsBelow(base: string): Tag[] {
  return allTags().filter((tag) => addressOf(tag).startsWith(base));
}

function allTags(): Tag[] {
  return [...document.querySelectorAll<Tag>('script[src], link[rel=stylesheet]')];
}

function isTag(target: EventTarget | null): target is Tag {
  return (
    target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
  );
}

function addressOf(tag: Tag): string {
  return tag instanceof HTMLScriptElement ? tag.src : tag.href;
}

function protectedTag<T extends Tag>(tag: T, integrity: string | undefined): T {
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  return tag;
}
