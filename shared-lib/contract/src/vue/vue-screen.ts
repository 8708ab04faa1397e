import { type App, type Component, createApp, createSSRApp, type ShallowRef, shallowRef } from 'vue';

import type { ForeignScreen, ScreenActions, ShownScreen } from '@nestwright/contract/foreign/screen';
import { PROVIDED } from './provided-screen.ts';

/** Turns a Vue component into a screen. The component gets its values from `useScreen`. */
export function vueScreen<Data>(
  component: Component,
  head: ForeignScreen<Data>['head'],
): ForeignScreen<Data> {
  return {
    head,
    async render(shown) {
      // The browser build drops this, and Vue's server renderer with it.
      if (typeof document === 'undefined') {
        const { renderToString } = await import('vue/server-renderer');
        return renderToString(withScreen(createSSRApp(component), shallowRef(shown)));
      }
      throw new Error('A screen’s HTML is rendered on the server only.');
    },
    mount(element, first, actions) {
      const shown = shallowRef(first);
      const create = element.hasChildNodes() ? createSSRApp : createApp;
      const app = withScreen(create(component), shown, actions);
      // Errors reach the site, which reports them. Otherwise Vue would only log them.
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
