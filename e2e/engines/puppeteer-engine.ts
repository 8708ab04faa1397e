import { type BrowserContext, type ElementHandle, type Frame, type Page, launch } from 'puppeteer-core';

import { BROWSER_FLAGS } from '@nestwright/scripts/browser.ts';

import type { Engine, FoundElement, Window } from './engine.ts';

/** Maps the tests' elements to their handles, for `enter` and `click`. */
const handles = new WeakMap<FoundElement, ElementHandle>();

/** Chromium, or Firefox through WebDriver BiDi. */
export async function startPuppeteer(name: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: name,
    executablePath,
    args: name === 'chrome' ? BROWSER_FLAGS : [],
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.locale.requested': 'en-US' },
  });
  return {
    async openWindow() {
      const context = await browser.createBrowserContext();
      return windowOf(await context.newPage(), context);
    },
    close: () => browser.close(),
  };
}

function windowOf(page: Page, context: BrowserContext): Window {
  let frame: Frame = page.mainFrame();
  const hold = (handle: ElementHandle): FoundElement => {
    const found = { click: () => handle.click() };
    handles.set(found, handle);
    return found;
  };
  return {
    async goTo(address, patience) {
      const loading = page.goto(address, { timeout: patience ?? 30_000 });
      await (patience === undefined ? loading : loading.catch(() => undefined));
    },
    async goBack() {
      // Going back within one document ends no navigation.
      await page.evaluate(() => window.history.back());
    },
    resize: (width, height) => page.setViewport({ width, height }),
    run: (inPage, ...args) => frame.evaluate(inPage as (...args: unknown[]) => never, ...args),
    async load(source) {
      await frame.evaluate(`${source}\n;undefined`);
    },
    async find(inPage, ...args) {
      const handle = await frame.evaluateHandle(
        inPage as (...args: unknown[]) => Promise<Element | null>,
        ...args,
      );
      const element = handle.asElement();
      return element ? hold(element as ElementHandle) : undefined;
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async enter(found) {
      const inside = found ? await handles.get(found)?.contentFrame() : page.mainFrame();
      if (!inside) throw new Error('This element holds no frame.');
      frame = inside;
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}
