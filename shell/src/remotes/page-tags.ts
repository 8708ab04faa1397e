/** A script or style sheet of the page. */
type Tag = HTMLScriptElement | HTMLLinkElement;

declare global {
  /** Written by the script in the page's head (gateway/src/pages/head-script.ts), which hears failures before the shell is there. */
  // oxlint-disable-next-line no-var
  var nestwrightEarly: { failed: EventTarget[]; started?: boolean; sheets?: Element[] } | undefined;
}

/** The page's script and style tags: which have come, which failed, which are under way. Knows no remote. */
export class PageTags {
  readonly #failed = new WeakSet<EventTarget>(globalThis.nestwrightEarly?.failed);
  /** Addresses of the scripts that have run, also of those whose tags their loaders took away. */
  readonly #run = new Set<string>();

  constructor() {
    if (globalThis.nestwrightEarly) {
      globalThis.nestwrightEarly.started = true;
      globalThis.nestwrightEarly.sheets = allTags().filter((tag) => tag instanceof HTMLLinkElement);
    }
    document.addEventListener('error', ({ target }) => target && this.#failed.add(target), true);
    document.addEventListener(
      'load',
      ({ target }) => target instanceof HTMLScriptElement && this.#run.add(target.src),
      true,
    );
  }

  /** Waits for the tag of an address, if there is one under way. Resolves to whether nothing is known to be missing. */
  async settle(href: string): Promise<boolean> {
    const tag = this.#tagOf(href);
    return !tag || this.#settled(tag);
  }

  /** Whether the page has a tag for an address. */
  has(href: string): boolean {
    return this.#tagOf(href) !== undefined;
  }

  /** Puts a script into the page, unless it has run or is there. Resolves to whether it came. */
  script(href: string, integrity: string | undefined): Promise<boolean> {
    if (this.#run.has(href)) return Promise.resolve(true);
    return this.#bring(href, () => {
      const tag = document.createElement('script');
      tag.src = href;
      // In the order they are put in, as deferred scripts of a page run.
      tag.async = false;
      return protectedTag(tag, integrity);
    });
  }

  /**
   * Puts a style sheet into the page, unless it is there. Resolves to whether it came.
   *
   * @param file how the remote's own loader recognises a sheet that the page has already
   */
  styleSheet(href: string, file: string, integrity: string | undefined): Promise<boolean> {
    return this.#bring(href, () => {
      const tag = document.createElement('link');
      tag.rel = 'stylesheet';
      tag.href = href;
      tag.dataset.href = file;
      return protectedTag(tag, integrity);
    });
  }

  /** Waits for the style sheets below an address that are under way. One that the page's head put aside keeps nobody waiting. */
  async settleStyles(base: string): Promise<void> {
    const sheets = tagsBelow(base).filter((tag) => tag instanceof HTMLLinkElement && tag.media !== 'print');
    await Promise.all(sheets.map((tag) => this.#settled(tag)));
  }

  /**
   * Gives up on every file below an address that is under way: whoever waits for it hears an error, as from the browser,
   * and goes on from there.
   */
  giveUp(base: string): void {
    for (const tag of tagsBelow(base).filter((some) => this.#isUnderWay(some))) {
      tag.dispatchEvent(new Event('error'));
      tag.remove();
    }
  }

  /**
   * Takes away the scripts below an address, which may run once more, and the style sheets that did not come: loaders would
   * take the ones for loads under way and wait for ever, the others for sheets that are there.
   */
  clear(base: string): void {
    for (const tag of tagsBelow(base)) {
      if (tag instanceof HTMLScriptElement) this.#run.delete(tag.src);
      else if (!this.#failed.has(tag)) continue;
      tag.remove();
    }
  }

  async #bring(href: string, make: () => Tag): Promise<boolean> {
    let tag = this.#tagOf(href);
    if (!tag || this.#failed.has(tag)) {
      tag?.remove();
      tag = make();
      document.head.append(tag);
    }
    if (await this.#settled(tag)) return true;
    // Left where it is, a sheet that did not come would pass for one that has.
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

function tagsBelow(base: string): Tag[] {
  return allTags().filter((tag) => addressOf(tag).startsWith(base));
}

function allTags(): Tag[] {
  return [...document.querySelectorAll<Tag>('script[src], link[rel=stylesheet]')];
}

function addressOf(tag: Tag): string {
  return tag instanceof HTMLScriptElement ? tag.src : tag.href;
}

function protectedTag<T extends Tag>(tag: T, integrity: string | undefined): T {
  tag.crossOrigin = 'anonymous';
  if (integrity) tag.integrity = integrity;
  return tag;
}
