import { computed, type ComputedRef, inject, type WritableComputedRef } from 'vue';

import type { RefusedForm } from '@nestwright/contract/form/rules';
import type { ScreenActions } from '@nestwright/contract/foreign/screen';
import type { StoredSession } from '@nestwright/contract/session/rules';

import { PROVIDED } from './provided-screen.ts';

/** The site as a Vue component sees it. */
export interface VueScreen<Data = unknown, Answer = RefusedForm> {
  /** Path and query of the page: `/plants?sort=height`. A form with this `action` is answered by the page's own action. */
  url: ComputedRef<string>;
  /** The result of the route's loader; undefined without one. */
  data: ComputedRef<Data>;
  /** null for a visitor who is not signed in. */
  session: ComputedRef<StoredSession | null>;
  /** Five digits, or '' if it is unknown. Writing it stores it for the whole site. */
  zip: WritableComputedRef<string>;
  /** What the page's action returned for the last form; undefined on a page that doesn't answer a form. */
  answer: ComputedRef<Answer | undefined>;
  /** Whether a form is on its way. */
  sending: ComputedRef<boolean>;
  /** Shows another page of the site without a reload: `/plants/rose`. A number moves through the history. */
  navigate: ScreenActions['navigate'];
}

/**
 * Gives a screen's component the page, the session and the ZIP. Hydration uses the server's values, and the browser's
 * own values follow.
 *
 * @throws Error in a component outside a screen; `navigate` and writing `zip` throw on the server
 */
export function useScreen<Data = unknown, Answer = RefusedForm>(): VueScreen<Data, Answer> {
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
    answer: computed(() => shown.value.answer as Answer | undefined),
    sending: computed(() => shown.value.sending),
    navigate: (to) => act().navigate(to),
  };
}
