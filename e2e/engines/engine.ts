/** A value that can be passed to a function that runs in a page. */
export type Plain = string | number | boolean | null | undefined | Plain[] | { [key: string]: Plain };

/** Keys that type no character. */
export type NamedKey = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp';

/** A running browser. Each engine implements this file's three interfaces and nothing else. */
export interface Engine {
  /** Opens a window for one person, with separate, empty cookies and storage. */
  openWindow(how: WindowOptions): Promise<Window>;
  close(): Promise<void>;
}

export interface WindowOptions {
  /** Whether JavaScript is switched on. Without it, no script of a page runs, and `<noscript>` is shown. */
  hasScripts: boolean;
}

/** A browser window, driven as a person would, with real clicks and keys. */
export interface Window extends WindowOptions {
  /** Opens an address and waits at most `patience` milliseconds for the document to load. */
  goTo(address: string, patience?: number): Promise<void>;
  goBack(): Promise<void>;
  /** Sets the size of the viewport, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /**
   * Runs a function in the page or the entered frame. It can use its arguments and the page, but nothing of this process.
   * In a window without scripts, it must not wait for anything.
   */
  run<A extends Plain[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Runs source text in the page. The page's security policy does not apply to it. */
  load(source: string): Promise<void>;
  /** The element that a function finds in the page; undefined if it returns null. */
  find<A extends Plain[]>(
    inPage: (...args: A) => Element | null | Promise<Element | null>,
    ...args: A
  ): Promise<FoundElement | undefined>;
  /** Presses the keys of a text, one after the other. */
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** Makes `run` and `find` work inside this element's frame; undefined returns to the page. */
  enter(frame: FoundElement | undefined): Promise<void>;
  /** A PNG of the visible page. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An element of a page. */
export interface FoundElement {
  /** Moves the mouse to the element's center and clicks. */
  click(): Promise<void>;
}
