import { chromium, type ElementHandle, firefox, type Frame, webkit } from '@playwright/test';

import { BROWSER_FLAGS, type EngineName } from '@nestwright/scripts/browser.ts';

import type { Engine, FoundElement, Plain, Window } from './engine.ts';

const types = { chromium, firefox, webkit };

/** Any Chromium, or Playwright's own Firefox or WebKit: it drives no other build of these two. */
export async function startPlaywright(name: EngineName, executablePath: string): Promise<Engine> {
  const browser = await types[name].launch({
    executablePath,
    args: name === 'chromium' ? BROWSER_FLAGS : [],
  });
  return {
    async openWindow({ hasScripts }) {
      const context = await browser.newContext({ javaScriptEnabled: hasScripts, locale: 'en-US' });
      const page = await context.newPage();
      /** Maps the tests' elements to their handles, for `enter`. */
      const handles = new WeakMap<FoundElement, ElementHandle>();
      let frame: Frame = page.mainFrame();
      return {
        hasScripts,
        async goTo(address, patience) {
          const loading = page.goto(address, { timeout: patience ?? 90_000 });
          await (patience === undefined ? loading : loading.catch(() => undefined));
        },
        async goBack() {
          // Going back within a document fires no navigation event.
          await page.evaluate(() => window.history.back());
        },
        resize: (width, height) => page.setViewportSize({ width, height }),
        run: (inPage, ...args) => frame.evaluate(callOf(inPage, args)),
        async load(source) {
          await frame.evaluate(`${source}\n;undefined`);
        },
        async find(inPage, ...args) {
          const handle = await frame.evaluateHandle(callOf(inPage, args));
          const element = handle.asElement() as ElementHandle | null;
          if (!element) return undefined;
          const found = { click: () => element.click({ force: true }) };
          handles.set(found, element);
          return found;
        },
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async enter(found) {
          const inside = found ? await handles.get(found)?.contentFrame() : page.mainFrame();
          if (!inside) throw new Error('This element has no frame.');
          frame = inside;
        },
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      } satisfies Window;
    },
    close: () => browser.close(),
  };
}

/** The text of a call. Playwright passes a function one argument only. */
function callOf(inPage: (...args: never[]) => unknown, args: Plain[]): string {
  return `(${String(inPage)})(...${JSON.stringify(args)})`;
}
