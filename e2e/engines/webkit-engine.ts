import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from '#site.ts';
import type { Engine, FoundElement, NamedKey, Plain, Window, WindowOptions } from './engine.ts';
import { startDisplay } from './virtual-display.ts';
import { beginSession, type ElementReference, isElement, type WebDriverSession } from './webdriver-client.ts';

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
const ANSWER_LIMIT_MS = 5000;

/** Maps the tests' elements to their references, for `enter`. */
const references = new WeakMap<FoundElement, ElementReference>();

/** How long a browser may take to start, in milliseconds. */
const START_LIMIT_MS = 15_000;
const ATTEMPTS = 3;

/** WebKitGTK through its own driver, on an invisible display. Each window is a separate browser with its own driver. */
export async function startWebKit(driverPath: string, browserPath: string): Promise<Engine> {
  const display = await startDisplay();
  const drivers = new Set<Driver>();

  async function openWindow(how: WindowOptions, attempt = 1): Promise<Window> {
    const driver = await startDriver(driverPath, display.name);
    drivers.add(driver);
    const stop = async () => {
      drivers.delete(driver);
      await driver.stop();
    };
    try {
      await untilListening(driver);
      const session = await beginSession(driver.address, {
        limitMs: START_LIMIT_MS,
        capabilities: {
          // Without this, every command would wait for a page that never finishes loading.
          pageLoadStrategy: 'none',
          'webkitgtk:browserOptions': { binary: browserPath, args: argsOf(how) },
        },
      });
      return windowOf(session, how, stop);
    } catch (error) {
      await stop();
      // Now and then the driver never hears from the browser that it started. Starting both again helps.
      if (attempt === ATTEMPTS) throw error;
      return openWindow(how, attempt + 1);
    }
  }

  return {
    openWindow: (how) => openWindow(how),
    async close() {
      await Promise.all([...drivers].map((driver) => driver.stop()));
      await display.close();
    },
  };
}

/** The driver's own scripts run in any case. */
const argsOf = ({ hasScripts }: WindowOptions) => [
  '--automation',
  ...(hasScripts ? [] : ['--enable-javascript=false']),
];

interface Driver {
  address: string;
  hasEnded: () => boolean;
  /** Ends the driver and its browser. */
  stop(): Promise<void>;
}

async function startDriver(path: string, display: string): Promise<Driver> {
  const port = await freePort();
  const driver = spawn(path, [`--port=${port}`], {
    // A separate process group, so that ending it also ends a browser that hangs.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display },
  });
  const ended = once(driver, 'exit');
  const hasEnded = () => driver.exitCode !== null || driver.signalCode !== null;
  return {
    address: `http://127.0.0.1:${port}`,
    hasEnded,
    async stop() {
      if (!hasEnded()) process.kill(-driver.pid!, 'SIGKILL');
      await ended;
    },
  };
}

async function untilListening({ address, hasEnded }: Driver): Promise<void> {
  for (let attempt = 0; attempt < 100 && !hasEnded(); attempt += 1) {
    if (await fetch(`${address}/status`).then(Boolean, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver did not start within 10 seconds.');
}

function windowOf(session: WebDriverSession, how: WindowOptions, stop: () => Promise<void>): Window {
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
    async goTo(url, patience = 30_000) {
      await execute('globalThis.isDocumentBefore = true', []);
      await session.post('/url', { url });
      const end = Date.now() + patience;
      while (Date.now() < end && !(await execute(IS_LOADED, []).catch(() => false)))
        await new Promise((resolve) => setTimeout(resolve, 50));
      await fit(wanted);
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
