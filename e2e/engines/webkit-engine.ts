import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { freePort } from '#worker-port.ts';
import type { Engine, Window, WindowOptions } from './engine.ts';
import { startDisplay } from './virtual-display.ts';
import { beginSession } from './webdriver-client.ts';
import { windowOf } from './webkit-window.ts';

/** How long a driver, and then its browser, may take to start, in milliseconds. All attempts fit into 180 seconds, which the fixtures allow. */
const START_LIMIT_MS = 30_000;
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
    // Without a graphics card, WebKit would draw with Mesa's software renderer, which crashes now and then.
    env: { ...process.env, DISPLAY: display, WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1' },
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
  const end = Date.now() + START_LIMIT_MS;
  while (Date.now() < end && !hasEnded()) {
    if (await fetch(`${address}/status`).then(Boolean, () => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(
    hasEnded()
      ? 'WebKitWebDriver ended as it started.'
      : `WebKitWebDriver did not start within ${START_LIMIT_MS} ms.`,
  );
}
