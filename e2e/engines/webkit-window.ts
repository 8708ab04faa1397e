import type { FoundElement, NamedKey, Plain, Window, WindowOptions } from './engine.ts';
import { type ElementReference, isElement, type WebDriverSession } from './webdriver-client.ts';

/** The protocol's code points for keys that type no character. */
const KEYS: Record<NamedKey, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowUp: '\uE013',
  ArrowDown: '\uE015',
};

/** Until its first document arrives, a new browser process shows an empty one that counts as complete. */
const IS_LOADED =
  "return !globalThis.isDocumentBefore && location.href !== 'about:blank' && document.readyState === 'complete'";
/** If a new document arrives while a script runs, the driver never answers. Callers ask again after this time. */
const ANSWER_LIMIT_MS = 10_000;

/** Maps the tests' elements to their references, for `enter`. */
const references = new WeakMap<FoundElement, ElementReference>();

/** The window of a WebDriver session. */
export function windowOf(session: WebDriverSession, how: WindowOptions, stop: () => Promise<void>): Window {
  const execute = (source: string, args: Plain[]) =>
    session.post('/execute/sync', { script: source, args }, ANSWER_LIMIT_MS);
  const press = async (keys: string[]) => {
    const strokes = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await session.post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] });
  };
  let wanted: [width: number, height: number] | undefined;
  const fit = async (size: typeof wanted) => {
    wanted = size;
    const inner = (await execute('return [innerWidth, innerHeight]', [])) as [number, number];
    if (!wanted || String(inner) === String(wanted)) return;
    // The protocol sets the outer size of a window. Its bars appear with the first page.
    const outer = (await session.get('/window/rect')) as { width: number; height: number };
    await session.post('/window/rect', {
      width: outer.width + wanted[0] - inner[0],
      height: outer.height + wanted[1] - inner[1],
    });
  };
  return {
    ...how,
    async goTo(url, patience = 90_000) {
      await execute('globalThis.isDocumentBefore = true', []);
      await session.post('/url', { url });
      const end = Date.now() + patience;
      while (Date.now() < end && !(await execute(IS_LOADED, []).catch(() => false)))
        await new Promise((resolve) => setTimeout(resolve, 50));
      // If the document arrived only now, the first question may stay without an answer.
      await fit(wanted).catch(() => fit(wanted));
    },
    goBack: async () => void (await execute('window.history.back()', [])),
    resize: (width, height) => fit([width, height]),
    run: (inPage, ...args) => execute(`return (${String(inPage)})(...arguments)`, args) as never,
    load: async (source) => void (await execute(source, [])),
    async find(inPage, ...args) {
      const element = await execute(`return (${String(inPage)})(...arguments)`, args);
      if (!isElement(element)) return undefined;
      const found = { click: () => session.clickOn(element) };
      references.set(found, element);
      return found;
    },
    type: (text) => press(Array.from(text)),
    press: (key) => press([KEYS[key]]),
    enter: async (found) =>
      void (await session.post('/frame', { id: found ? references.get(found)! : null })),
    async screenshot() {
      // The screenshot shows the last paint, so wait until a scroll has been painted.
      await execute(
        'return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
        [],
      );
      return Buffer.from((await session.get('/screenshot')) as string, 'base64');
    },
    // Ending the driver also ends a browser that doesn't answer.
    close: stop,
  };
}
