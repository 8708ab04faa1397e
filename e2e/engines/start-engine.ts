import { type EngineName, findFirefox, findWebKit } from '@nestwright/scripts/browser.ts';

import type { Engine } from './engine.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import { startWebKit } from './webkit-engine.ts';

/** Starts a browser engine by its name. */
export function startEngine(name: EngineName): Promise<Engine> {
  switch (name) {
    case 'chromium':
      return startPuppeteer('chrome', process.env.BROWSER_PATH ?? '/usr/bin/chromium');
    case 'firefox':
      return startPuppeteer('firefox', required(findFirefox(), 'Firefox'));
    case 'webkit': {
      const { driver, browser } = required(findWebKit(), 'WebKit');
      return startWebKit(driver, browser);
    }
  }
}

function required<T>(found: T | undefined, name: string): T {
  if (found === undefined)
    throw new Error(`${name} is not on this machine: npm run e2e says what installs it.`);
  return found;
}
