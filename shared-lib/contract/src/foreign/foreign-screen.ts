import type { RefusedForm } from '@nestwright/contract/form/rules';
import type { PageHeadProps } from '@nestwright/contract/page-head';
import type { StoredSession } from '@nestwright/contract/session/rules';

/** The values that a screen shows. On the server and during hydration, these are the server's values. */
export interface ShownScreen<Data = unknown, Answer = RefusedForm> {
  /** Path and query of the page: `/plants?sort=height`. A form with this `action` is answered by the page's own action. */
  url: string;
  /** The result of the route's loader; undefined without one. */
  data: Data;
  /** null for a visitor who is not signed in. */
  session: StoredSession | null;
  /** Five digits, or '' if it is unknown. */
  zip: string;
  /** What the page's action returned for the last form; undefined on a page that doesn't answer a form. */
  answer: Answer | undefined;
  /** Whether a form is on its way. Always false on the server. */
  sending: boolean;
}

/** Actions of a screen in the browser. */
export interface ScreenActions {
  /** Shows another page of the site without a reload: `/plants/rose`. A number moves through the history. */
  navigate(to: string | number): void;
  /** Stores the visitor's ZIP for the whole site. Anything but five digits deletes it. */
  setZip(zip: string): void;
}

/** A screen that is mounted in the browser. */
export interface MountedScreen<Data = unknown> {
  /** Called after every change of the values that the screen shows, and once after it was mounted. */
  update(shown: ShownScreen<Data>): void;
  unmount(): void;
}

/** A screen that does not use React. The site's error page shows its errors, as for any other screen. */
export interface ForeignScreen<Data = unknown> {
  /** Title, description and the rest of the page's head, on the server and in the browser. */
  head(shown: ShownScreen<Data>): PageHeadProps;
  /** Returns the screen's HTML. Called on the server only. */
  render(shown: ShownScreen<Data>): Promise<string>;
  /**
   * Starts the screen in the browser.
   *
   * @param element contains the HTML that `render` made from the same `shown`; empty after a navigation in the browser
   */
  mount(element: HTMLElement, shown: ShownScreen<Data>, actions: ScreenActions): MountedScreen<Data>;
}
