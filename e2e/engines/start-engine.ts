import { type EngineName, findFirefox, findWebKit, playwrightsOwn } from '@nestwright/scripts/browser.ts';

import type { Engine } from './engine.ts';
import { startPlaywright } from './playwright-engine.ts';
import { startPuppeteer } from './puppeteer-engine.ts';
import { startWebKit } from './webkit-engine.ts';

/**
 * Starts a browser engine by its name: Playwright's own Firefox or WebKit where it has been downloaded, and otherwise the
 * system's, with a driver of ours.
 */
export function startEngine(name: EngineName): Promise<Engine> {
  if (name === 'chromium') return startPlaywright(name, process.env.BROWSER_PATH ?? '/usr/bin/chromium');
  const own = playwrightsOwn(name);
  if (own !== undefined) return startPlaywright(name, own);
  if (name === 'firefox') return startPuppeteer(required(findFirefox(), 'Firefox'));
  const { driver, browser } = required(findWebKit(), 'WebKit');
  return startWebKit(driver, browser);
}

function required<T>(found: T | undefined, name: string): T {
  if (found === undefined)
    throw new Error(`${name} is not on this machine: npm run e2e says what installs it.`);
  return found;
}
