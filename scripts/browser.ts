import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const KNOWN_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Flags that keep a test browser quiet and able to run as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium or Chrome on this machine: `BROWSER_PATH`, the system's, or Playwright's own; undefined if none. */
export function findBrowser(): string | undefined {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const candidates = [process.env.BROWSER_PATH, ...onPath, ...KNOWN_PLACES, playwrightsOwn()];
  return candidates.find((path): path is string => path !== undefined && isExecutable(path));
}

/**
 * A browser for the tests, installed when there is none: by Playwright, else by the system's package manager when this
 * user may.
 *
 * @throws Error saying in one line what to do
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log('No Chromium or Chrome found; asking Playwright for its own ...');
  if (attempt('npx', ['playwright', 'install', 'chromium'])) {
    const own = findBrowser();
    if (own) return own;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not download one; installing chromium with apt-get ...');
    attempt('apt-get', ['update', '-qq']);
    if (attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])) {
      const system = findBrowser();
      if (system) return system;
    }
  }
  throw new Error(
    'No browser for the tests: install Chromium or Chrome, or set BROWSER_PATH to one, and run npm test again.',
  );
}

function playwrightsOwn(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function attempt(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}
