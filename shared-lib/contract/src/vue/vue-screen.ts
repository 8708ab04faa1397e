import { type App, type Component, createApp, createSSRApp, type ShallowRef, shallowRef } from 'vue';

import type { ForeignScreen, ScreenActions, ShownScreen } from '@nestwright/contract/foreign/screen';
import { PROVIDED } from './provided-screen.ts';

/** Makes a screen of a Vue component, which asks `useScreen` for what it shows. */
export function vueScreen<Data>(
  component: Component,
  head: ForeignScreen<Data>['head'],
): ForeignScreen<Data> {
  return {
    head,
    async render(shown) {
      // The build drops this from browsers, and Vue's server renderer with it.
      if (typeof document === 'undefined') {
        const { renderToString } = await import('vue/server-renderer');
        return renderToString(withScreen(createSSRApp(component), shallowRef(shown)));
      }
      throw new Error('A screen’s HTML is made on the server.');
    },
    mount(element, first, actions) {
      const shown = shallowRef(first);
      const create = element.hasChildNodes() ? createSSRApp : createApp;
      const app = withScreen(create(component), shown, actions);
      // The site reports what is thrown; Vue would only write it to the console.
      app.config.throwUnhandledErrorInProduction = true;
      app.mount(element);
      return {
        update: (next) => void (shown.value = next),
        unmount: () => app.unmount(),
      };
    },
  };
}

function withScreen(app: App, shown: ShallowRef<ShownScreen>, actions?: ScreenActions): App {
  return app.provide(PROVIDED, { shown, actions });
}
