import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium, firefox, webkit } from 'playwright-core';

/** The engines that journeys run in. */
export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/**
 * The engines that a setting names, such as `chromium,firefox`; all of them if it is missing or blank.
 *
 * @throws Error naming those there are
 */
export function enginesIn(setting: string | undefined): EngineName[] {
  const words = (setting ?? '').split(',').map((word) => word.trim());
  const given = words.filter((word) => word !== '');
  const named: readonly string[] = given.length > 0 ? given : ENGINE_NAMES;
  const unknown = named.filter((name) => !ENGINE_NAMES.includes(name as EngineName));
  if (unknown.length > 0)
    throw new Error(`ENGINES names ${unknown.join(', ')}, but the engines are ${ENGINE_NAMES.join(', ')}.`);
  return ENGINE_NAMES.filter((name) => named.includes(name));
}

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const HEADLESS_SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const CHROMIUM_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const FIREFOX_PLACES = ['/Applications/Firefox.app/Contents/MacOS/firefox'];
/** Debian's and Fedora's folders of the browser that belongs to WebKitGTK's driver. */
const WEBKIT_PLACES = ['x86_64-linux-gnu/', 'aarch64-linux-gnu/', ''].flatMap((folder) =>
  ['4.1', '6.0', '4.0'].flatMap((version) =>
    ['lib', 'libexec', 'lib64'].map((lib) => `/usr/${lib}/${folder}webkit2gtk-${version}/MiniBrowser`),
  ),
);

/** Flags that keep a test browser quiet and let it run as root in a container. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Path of a Chromium or Chrome on this machine: `BROWSER_PATH`, or if that is not set, the system's or Playwright's.
 * Undefined if there is none.
 */
export function findBrowser(): string | undefined {
  const { BROWSER_PATH } = process.env;
  if (BROWSER_PATH) return firstProgram([BROWSER_PATH]);
  return firstProgram([...onPath(CHROMIUM_NAMES), ...CHROMIUM_PLACES, playwrightsOwn('chromium')]);
}

/** Says in one sentence that `findBrowser` finds nothing. */
export function missingBrowser(): string {
  const { BROWSER_PATH } = process.env;
  return BROWSER_PATH
    ? `BROWSER_PATH is ${BROWSER_PATH}, which is not a program on this machine.`
    : 'There is no Chromium or Chrome on this machine.';
}

/**
 * Path of Chromium's headless shell, which has no windows and takes a quarter less processor time:
 * `HEADLESS_SHELL_PATH`, the system's, or undefined. It keeps no page for Back and draws some edges differently.
 */
export function findHeadlessShell(): string | undefined {
  return firstProgram([process.env.HEADLESS_SHELL_PATH, ...onPath(HEADLESS_SHELL_NAMES)]);
}

/** Path of a Firefox on this machine: `FIREFOX_PATH` or the system's; undefined if none. */
export function findFirefox(): string | undefined {
  return firstProgram([process.env.FIREFOX_PATH, ...onPath(['firefox-esr', 'firefox']), ...FIREFOX_PLACES]);
}

/** WebKit's driver and the browser it opens. */
export interface WebKitPaths {
  driver: string;
  browser: string;
}

/** WebKitGTK with its driver, if there is a display or Xvfb to make one; otherwise undefined. */
export function findWebKit(): WebKitPaths | undefined {
  const driver = firstProgram(onPath(['WebKitWebDriver']));
  const browser = firstProgram(WEBKIT_PLACES);
  return driver && browser && firstProgram(onPath(['Xvfb'])) ? { driver, browser } : undefined;
}

/**
 * Path of the Chromium that scripts work with.
 *
 * @throws Error saying in one line what to do
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  throw new Error(`${missingBrowser()} Install one, or set BROWSER_PATH to one, and run this again.`);
}

/** Path of the build of an engine that Playwright has downloaded; undefined if it has not. */
export function playwrightsOwn(name: EngineName): string | undefined {
  try {
    return firstProgram([{ chromium, firefox, webkit }[name].executablePath()]);
  } catch {
    return undefined;
  }
}

function onPath(names: string[]): string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
}

function firstProgram(candidates: (string | undefined)[]): string | undefined {
  return candidates.find((path): path is string => path !== undefined && isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
