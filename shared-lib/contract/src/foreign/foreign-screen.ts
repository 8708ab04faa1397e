import type { PageHeadProps } from '@nestwright/contract/page-head';
import type { StoredSession } from '@nestwright/contract/session/rules';

/** What a screen shows. On the server and while the browser takes a page over, it is what the server knows. */
export interface ShownScreen<Data = unknown> {
  /** Path and query of the page: `/plants?sort=height`. */
  url: string;
  /** What the route's loader returned; undefined without one. */
  data: Data;
  /** null for a visitor who is not signed in. */
  session: StoredSession | null;
  /** Five digits, or '' while none is known. */
  zip: string;
}

/** What a screen can do in the browser. */
export interface ScreenActions {
  /** Shows another page of the site without a reload: `/plants/rose`. A number moves through the history. */
  navigate(to: string | number): void;
  /** Stores the visitor's ZIP for the whole site; anything but five digits forgets it. */
  setZip(zip: string): void;
}

/** A screen that takes part in the browser. */
export interface MountedScreen<Data = unknown> {
  /** Called with every change of what the screen shows, and once after it was mounted. */
  update(shown: ShownScreen<Data>): void;
  unmount(): void;
}

/** A screen that is not made with React. What it throws reaches the site's error page, like an error of any screen. */
export interface ForeignScreen<Data = unknown> {
  /** Title, description and the rest of the page's head, on the server and in the browser. */
  head(shown: ShownScreen<Data>): PageHeadProps;
  /** The screen's HTML. Called on the server only. */
  render(shown: ShownScreen<Data>): Promise<string>;
  /**
   * Starts the screen in the browser.
   *
   * @param element with the HTML that `render` made of the same `shown`; empty after a navigation in the browser
   */
  mount(element: HTMLElement, shown: ShownScreen<Data>, actions: ScreenActions): MountedScreen<Data>;
}
