import type { LoaderFunctionArgs, RouteObject } from '@nestwright/contract/router';
import type { Component } from 'vue';

import { foreignRoute } from '@nestwright/contract/foreign/route';
import type { ForeignScreen } from '@nestwright/contract/foreign/screen';

/** A route whose screen is a Vue component. */
export interface VueRoute<Data = unknown> {
  /** A path that the remote claims: `/plants/:id`. */
  path: string;
  /** Fetches the component: `() => import('#screens/plants/plants-screen.vue')`. */
  screen: () => Promise<{ default: Component }>;
  /** Title, description and the rest of the page's head. */
  head: ForeignScreen<Data>['head'];
  /** Fetches the screen's data (`loadJson`), on the server or in the browser. The component reads it as `data`. */
  loader?: (args: LoaderFunctionArgs) => Promise<Data>;
  /** Answers the page's forms (`formAction`), on the server or in the browser. The component reads it as `answer`. */
  action?: (args: LoaderFunctionArgs) => Promise<unknown>;
}

/** Turns a Vue component into a route of the site. Vue is loaded with the component. */
export function vueRoute<Data = unknown>({
  path,
  screen,
  head,
  loader,
  action,
}: VueRoute<Data>): RouteObject {
  return foreignRoute<Data>({
    path,
    loader,
    action,
    screen: async () => {
      const [{ vueScreen }, { default: component }] = await Promise.all([
        import('./vue-screen.ts'),
        screen(),
      ]);
      return vueScreen(component, head);
    },
  });
}
