import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { FoundElement, Window } from './engine.ts';
import { inPage, type NextClick, type Quality, type Wanted } from './find-in-page.ts';

const entry = createRequire(import.meta.url).resolve('@testing-library/dom');
const library = readFileSync(join(dirname(entry), '@testing-library', 'dom.umd.min.js'), 'utf8');

/** How long to wait for something to appear, in milliseconds. */
const PATIENCE_MS = 60_000;

/** The first matching element in the required state; undefined if there is none at the moment. */
export async function findNow(
  window: Window,
  wanted: Wanted,
  quality: Quality,
): Promise<FoundElement | undefined> {
  if (wanted.by !== 'css' && !(await window.run(() => 'TestingLibraryDom' in globalThis)))
    await window.load(library);
  return window.find(inPage, wanted as never, quality);
}

/**
 * Waits for an element.
 *
 * @throws Error that names the element and shows the page's text
 */
export async function waitForElement(
  window: Window,
  wanted: Wanted,
  quality: Quality = 'seen',
): Promise<FoundElement> {
  const found = await until(() => findNow(window, wanted, quality));
  if (found) return found;
  throw new Error(`${describe(wanted)} is not ${quality}. The page says:\n${await visibleText(window)}`);
}

/** Clicks an element once it can be clicked, and again if it moved away at that moment. */
export async function clickElement(window: Window, wanted: Wanted): Promise<void> {
  // Without scripts, nothing can check where the click arrived. But nothing moves the element either.
  if (!window.hasScripts) return (await waitForElement(window, wanted, 'reachable')).click();
  const isClicked = await until(async () => {
    const element = await waitForElement(window, wanted, 'clickable');
    await element.click();
    return (await arrivalOf(window)) !== 'missed';
  });
  if (!isClicked) throw new Error(`${describe(wanted)} did not hold still to be clicked.`);
}

/** Clicks an element unless the page has removed it, and waits until it is gone. A click that arrives is the only one. */
export async function clickOrFindGone(window: Window, wanted: Wanted): Promise<void> {
  const isThere = async () => (await findNow(window, wanted, 'seen')) !== undefined;
  await until(async () => {
    if (!(await isThere())) return true;
    const element = await findNow(window, wanted, 'clickable');
    if (!element) return false;
    await element.click();
    return (await arrivalOf(window)) === 'arrived';
  });
  await waitUntilGone(window, wanted);
}

/** How long a click may take to reach the page before it counts as missed, and how often to check, in milliseconds. */
const ARRIVAL_MS = 10_000;
const LOOK_EVERY_MS = 50;

/** What became of the last click. A driver may report a click before the page gets it; a second one would be too many. */
async function arrivalOf(window: Window): Promise<'arrived' | 'missed'> {
  for (let waited = 0; waited < ARRIVAL_MS; waited += LOOK_EVERY_MS) {
    const state = await window
      .run(() => (globalThis as { nextClick?: NextClick }).nextClick)
      .catch(() => undefined);
    // If the click opened another document, there is nothing left to check.
    if (state !== 'awaited') return state ?? 'arrived';
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return 'missed';
}

/** Waits until no such element is visible. */
export async function waitUntilGone(window: Window, wanted: Wanted): Promise<void> {
  const isGone = await until(async () => (await findNow(window, wanted, 'seen')) === undefined);
  if (!isGone) throw new Error(`${describe(wanted)} is still there.`);
}

/** Repeats a check until it returns something truthy; undefined after the time limit. */
export async function until<R>(ask: () => Promise<R>): Promise<R | undefined> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    // There is no page to check between two documents.
    const answer = await ask().catch((error: unknown) => {
      if (Date.now() > end) throw error;
      return undefined;
    });
    if (answer) return answer;
    if (Date.now() > end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export const visibleText = (window: Window): Promise<string> => window.run(() => document.body.innerText);

function describe({ by, what, name }: Wanted): string {
  const named = typeof name === 'object' ? `/${name.pattern}/${name.flags}` : name;
  return `${by} "${what}"${named === undefined ? '' : ` named "${named}"`}`;
}
