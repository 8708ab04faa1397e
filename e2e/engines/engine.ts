/** The engines that the journeys run in. */
export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** Values that can be handed to a function that runs in a page. */
export type Plain = string | number | boolean | null | undefined | Plain[] | { [key: string]: Plain };

/** Keys that have no character of their own. */
export type NamedKey = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown' | 'ArrowUp';

/** A running browser. Every engine is one implementation of this file's three interfaces, and nothing else. */
export interface Engine {
  /** Opens one window for one person: cookies and storage are empty, and shared with nobody. */
  openWindow(): Promise<Window>;
  close(): Promise<void>;
}

/** A window of a browser, driven as its user would: real clicks and real keys. */
export interface Window {
  /** Goes to an address, and waits until the document is loaded or, with `patience`, for that many milliseconds at most. */
  goTo(address: string, patience?: number): Promise<void>;
  goBack(): Promise<void>;
  /** Sets the width and height of what the page can fill, in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page or in the frame entered. It sees its arguments and the page, nothing of this process. */
  run<A extends Plain[], R>(inPage: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** Runs source text in the page, outside its security policy. */
  load(source: string): Promise<void>;
  /** The element that a function finds in the page; undefined if it returns null. */
  find<A extends Plain[]>(
    inPage: (...args: A) => Element | null | Promise<Element | null>,
    ...args: A
  ): Promise<FoundElement | undefined>;
  /** Presses the keys of a text, one after the other. */
  type(text: string): Promise<void>;
  press(key: NamedKey): Promise<void>;
  /** From here on `run` and `find` speak of the frame in this element; undefined leads back to the page. */
  enter(frame: FoundElement | undefined): Promise<void>;
  /** A PNG of what is seen. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** An element of a page. */
export interface FoundElement {
  /** Moves the mouse to its middle and clicks. */
  click(): Promise<void>;
}
