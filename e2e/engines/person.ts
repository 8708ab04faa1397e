import type { NamedKey, Window } from './engine.ts';
import { sendable, type Wanted } from './find-in-page.ts';
import {
  clickElement,
  clickOrFindGone,
  until,
  visibleText,
  waitForElement,
  waitUntilGone,
} from './page-finder.ts';

/** How long to wait for a document that will not be complete, in milliseconds. */
const EARLY_MS = 500;

/**
 * A person who uses a window. Every method waits up to a minute for what it needs. If it gives up, its error shows the
 * page's text.
 */
export class Person {
  constructor(
    readonly window: Window,
    /** The origin of all paths, `http://127.0.0.1:<port>`. */
    private readonly origin: string,
  ) {}

  /** Opens a page of the site and waits until it responds to clicks. */
  async open(path: string): Promise<void> {
    await this.openQuickly(path);
    await this.see({ by: 'css', what: 'html[data-nw-ready=yes]' });
  }

  /**
   * Opens a page or another site's address and waits only for its document, of which at least a part must arrive.
   *
   * @param patience how long to wait for the rest, in milliseconds
   */
  async openQuickly(path: string, patience?: number): Promise<void> {
    await this.window.run(() => void (document.documentElement.dataset.before = ''));
    await this.window.goTo(new URL(path, this.origin).href, patience);
    // Otherwise the next step could find what it needs on the page before.
    await this.see({ by: 'css', what: 'html:not([data-before])' });
  }

  /** Opens a page whose scripts are late. Its document is complete only once they have arrived, so this does not wait for it. */
  async openEarly(path: string): Promise<void> {
    await this.openQuickly(path, EARLY_MS);
  }

  /** Clicks the element with this role and name. */
  async click(role: string, name: string | RegExp): Promise<void> {
    await clickElement(this.window, byRole(role, name));
  }

  /** Clicks the element with this role and name and waits until it is gone. The page may remove it before the click. */
  async clickAway(role: string, name: string | RegExp): Promise<void> {
    await clickOrFindGone(this.window, byRole(role, name));
  }

  /** Replaces the text of the field with this label. */
  async fill(label: string | RegExp, text: string): Promise<void> {
    const wanted: Wanted = { by: 'label', what: String(label), name: sendable(label) };
    await clickElement(this.window, wanted);
    // Without scripts, a driver may report the click before the page gets it.
    await waitForElement(this.window, wanted, 'focused');
    await this.window.run(() => (document.activeElement as HTMLInputElement).select());
    await this.window.type(text);
  }

  /** Waits until the field with this label has a value. */
  async seeField(label: string, value: string): Promise<void> {
    await this.see({ by: 'label', what: label, value });
  }

  press(key: NamedKey): Promise<void> {
    return this.window.press(key);
  }

  /** Waits until an element is visible. */
  async see(wanted: Wanted): Promise<void> {
    await waitForElement(this.window, wanted);
  }

  /** Waits until an element with this role and name is visible. */
  async seeA(role: string, name: string | RegExp): Promise<void> {
    await this.see(byRole(role, name));
  }

  /** Waits until no element with this role and name is visible. */
  async seeNo(role: string, name: string | RegExp): Promise<void> {
    await waitUntilGone(this.window, byRole(role, name));
  }

  /** Waits until the page contains this text. */
  async read(text: string | RegExp): Promise<void> {
    const isThere = (all: string) => (typeof text === 'string' ? all.includes(text) : text.test(all));
    if (await until(async () => isThere(await visibleText(this.window)))) return;
    throw new Error(`The page does not say ${String(text)}. It says:\n${await visibleText(this.window)}`);
  }

  /** Waits until the address has this path, with its query if one is given. */
  async arriveAt(path: string): Promise<void> {
    const where = () => this.window.run(() => window.location.pathname + window.location.search);
    if (await until(async () => [await where(), (await where()).split('?')[0]].includes(path))) return;
    throw new Error(`The address is ${await where()}, not ${path}.`);
  }

  /** Does something inside a frame of the page. */
  async inFrame(css: string, act: () => Promise<void>): Promise<void> {
    const frame = await waitForElement(this.window, { by: 'css', what: css });
    await this.window.enter(frame);
    try {
      await act();
    } finally {
      await this.waitForReports();
      await this.window.enter(undefined);
    }
  }

  /** Waits until the errors of the page, or of the entered frame, have arrived at the host (`watcher.js`). */
  async waitForReports(): Promise<void> {
    if (!this.window.hasScripts) return;
    // A page that the host didn't serve has no watcher, and one that is being left may not answer.
    await this.window
      .run(() => (globalThis as { watcherIsDone?: () => Promise<void> }).watcherIsDone?.())
      .catch(() => undefined);
  }

  screenshot(): Promise<Buffer> {
    return this.window.screenshot();
  }
}

function byRole(role: string, name: string | RegExp): Wanted {
  return { by: 'role', what: role, name: sendable(name) };
}
