import { setTimeout as delay } from 'node:timers/promises';

import { type BrowserContext, type ElementHandle, type Frame, type Page, launch } from 'puppeteer-core';

import type { Engine, FoundElement, Window } from './engine.ts';

/** Maps the tests' elements to their handles, for `enter` and `click`. */
const handles = new WeakMap<FoundElement, ElementHandle>();

/** If a new document arrives while a script runs, Firefox sometimes never answers. Callers ask again after this time. */
const ANSWER_LIMIT_MS = 10_000;

/** How long a browser may take to start, in milliseconds. Less than its fixture's timeout, so that its own error is shown. */
const START_LIMIT_MS = 110_000;

/** @throws Error when the browser does not answer */
async function answered<T>(asked: Promise<T>): Promise<T> {
  const late = new AbortController();
  const limit = delay(ANSWER_LIMIT_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The browser did not answer within ${ANSWER_LIMIT_MS} ms.`);
  });
  try {
    return await Promise.race([asked, limit]);
  } finally {
    limit.catch(() => undefined);
    late.abort();
  }
}

/** A Firefox of the system, through WebDriver BiDi. */
export async function startPuppeteer(executablePath: string): Promise<Engine> {
  const usual = await startBrowser(executablePath, true);
  // Firefox has one setting for all of its windows, so windows without scripts are in a second browser.
  let scriptless: Promise<Engine> | undefined;
  const others = () => (scriptless ??= startBrowser(executablePath, false));
  return {
    openWindow: async (how) => (how.hasScripts ? usual : await others()).openWindow(how),
    async close() {
      await usual.close();
      await (await scriptless)?.close();
    },
  };
}

async function startBrowser(executablePath: string, javascript: boolean): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    timeout: START_LIMIT_MS,
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.locale.requested': 'en-US', 'javascript.enabled': javascript },
  });
  let front: Page | undefined;
  /** Firefox paints only the window in front, the one that a person uses. */
  const toFront = async (page: Page) => {
    if (front === page) return;
    front = page;
    await page.bringToFront();
  };
  return {
    async openWindow({ hasScripts }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      front = page;
      const window = windowOf(page, context, () => toFront(page));
      return hasScripts ? window : withoutScripts(window, page);
    },
    close: () => browser.close(),
  };
}

/** How long an element of a page without scripts must stay where it is, in milliseconds. */
const STILL_MS = 50;

/** The library's own click waits for promises, which never settle in a Firefox without scripts. */
function withoutScripts(window: Window, page: Page): Window {
  return {
    ...window,
    hasScripts: false,
    async find(inPage, ...args) {
      const element = `(${String(inPage)})(...${JSON.stringify(args)})`;
      const places = async () =>
        (await answered(
          page.evaluate(
            `[${element}].filter(Boolean).map((one) => one.getClientRects()[0]).map(({ x, y, width, height }) => [x + width / 2, y + height / 2]).filter(([x]) => x < innerWidth)`,
          ),
        )) as [x: number, y: number][];
      const [before] = await places();
      if (before === undefined) return undefined;
      // The menu slides in from outside the window: an element counts as found where it stays.
      await delay(STILL_MS);
      const [point] = await places();
      if (point?.join() !== before.join()) return undefined;
      return { click: () => page.mouse.click(...point) };
    },
  };
}

function windowOf(page: Page, context: BrowserContext, toFront: () => Promise<void>): Window {
  let frame: Frame = page.mainFrame();
  const hold = (handle: ElementHandle): FoundElement => {
    const found = { click: () => handle.click() };
    handles.set(found, handle);
    return found;
  };
  return {
    hasScripts: true,
    async goTo(address, patience) {
      await toFront();
      const loading = page.goto(address, { timeout: patience ?? 90_000 });
      await (patience === undefined ? loading : loading.catch(() => undefined));
    },
    async goBack() {
      // Going back within a document fires no navigation event.
      await page.evaluate(() => window.history.back());
    },
    resize: (width, height) => page.setViewport({ width, height }),
    async run(inPage, ...args) {
      await toFront();
      return answered(frame.evaluate(inPage as (...args: unknown[]) => Promise<never>, ...args));
    },
    async load(source) {
      await answered(frame.evaluate(`${source}\n;undefined`));
    },
    async find(inPage, ...args) {
      await toFront();
      const handle = await answered(
        frame.evaluateHandle(inPage as (...args: unknown[]) => Promise<Element | null>, ...args),
      );
      const element = handle.asElement();
      return element ? hold(element as ElementHandle) : undefined;
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async enter(found) {
      const inside = found ? await handles.get(found)?.contentFrame() : page.mainFrame();
      if (!inside) throw new Error('This element has no frame.');
      frame = inside;
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  };
}
