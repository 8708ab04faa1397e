import { computed, type ComputedRef, inject, type WritableComputedRef } from 'vue';

import type { ScreenActions } from '@nestwright/contract/foreign/screen';
import type { StoredSession } from '@nestwright/contract/session/rules';

import { PROVIDED } from './provided-screen.ts';

/** The site as a Vue component sees it. */
export interface VueScreen<Data = unknown> {
  /** Path and query of the page: `/plants?sort=height`. */
  url: ComputedRef<string>;
  /** The result of the route's loader; undefined without one. */
  data: ComputedRef<Data>;
  /** null for a visitor who is not signed in. */
  session: ComputedRef<StoredSession | null>;
  /** Five digits, or '' if it is unknown. Writing it stores it for the whole site. */
  zip: WritableComputedRef<string>;
  /** Shows another page of the site without a reload: `/plants/rose`. A number moves through the history. */
  navigate: ScreenActions['navigate'];
}

/**
 * Gives a screen's component the page, the session and the ZIP. Hydration uses the server's values, and the browser's
 * own values follow.
 *
 * @throws Error in a component outside a screen; `navigate` and writing `zip` throw on the server
 */
export function useScreen<Data = unknown>(): VueScreen<Data> {
  const screen = inject(PROVIDED);
  if (!screen) throw new Error('useScreen works only in the components of a remote’s screen.');
  const { shown } = screen;
  const act = (): ScreenActions => {
    if (!screen.actions)
      throw new Error('A screen acts in the browser only, for example in onMounted or in an event handler.');
    return screen.actions;
  };
  return {
    url: computed(() => shown.value.url),
    data: computed(() => shown.value.data as Data),
    session: computed(() => shown.value.session),
    zip: computed({ get: () => shown.value.zip, set: (zip) => act().setZip(zip) }),
    navigate: (to) => act().navigate(to),
  };
}
