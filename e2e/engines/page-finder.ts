import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import type { FoundElement, Window } from './engine.ts';

const entry = createRequire(import.meta.url).resolve('@testing-library/dom');
const library = readFileSync(join(dirname(entry), '@testing-library', 'dom.umd.min.js'), 'utf8');

/** How long to wait for something to appear, in milliseconds. */
const PATIENCE_MS = 15_000;

/**
 * How a test names elements. A pattern is `{ pattern, flags }`, because it is sent to the page as plain data. `>>>` in a
 * selector enters a shadow root.
 */
export type Wanted = {
  by: 'role' | 'label' | 'text' | 'css';
  what: string;
  name?: string | { pattern: string; flags: string };
  /** The value that a field must have. */
  value?: string;
};

/** Converts a name or pattern to plain data that can be sent to a page. */
export function sendable(name: string | RegExp | undefined): Wanted['name'] {
  return name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name;
}

/** Which state an element must be in: visible; visible and enabled; also not covered; or also at rest. */
type Quality = 'seen' | 'enabled' | 'reachable' | 'clickable';

/** What the page knows about the next click. */
type NextClick = 'awaited' | 'arrived' | 'missed';

/** Computes accessible names with the same library in every engine, so that a test means the same in each. */
interface Finders {
  queryAllByRole(root: Element, role: string, options: object): HTMLElement[];
  queryAllByLabelText(root: Element, text: string | RegExp): HTMLElement[];
  queryAllByText(root: Element, text: string | RegExp): HTMLElement[];
}

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
  // Nothing can watch the click there, and nothing moves away.
  if (!window.hasScripts) return (await waitForElement(window, wanted, 'reachable')).click();
  const isClicked = await until(async () => {
    const element = await waitForElement(window, wanted, 'clickable');
    await element.click();
    return (await arrivalOf(window)) !== 'missed';
  });
  if (!isClicked) throw new Error(`${describe(wanted)} did not hold still to be clicked.`);
}

/** How long a click may take to reach the page before it counts as missed, and how often to check, in milliseconds. */
const ARRIVAL_MS = 1000;
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

/** Runs in the page. Waits only for an element that must be clickable. */
function inPage(wanted: Wanted, quality: Quality): Element | null | Promise<Element | null> {
  const finders = (globalThis as unknown as { TestingLibraryDom: Finders }).TestingLibraryDom;
  const root = document.body;
  const { by, what } = wanted;
  const name =
    typeof wanted.name === 'object' ? new RegExp(wanted.name.pattern, wanted.name.flags) : wanted.name;
  const candidates =
    by === 'role'
      ? finders.queryAllByRole(root, what, name === undefined ? {} : { name })
      : by === 'label'
        ? finders.queryAllByLabelText(root, name ?? what)
        : by === 'text'
          ? finders.queryAllByText(root, name ?? what)
          : inShadows(what.split(' >>> '));
  function inShadows([first = '', ...rest]: string[], from: ParentNode = document): Element[] {
    const found = [...from.querySelectorAll(first)];
    return rest.length === 0
      ? found
      : found.flatMap(({ shadowRoot }) => (shadowRoot ? inShadows(rest, shadowRoot) : []));
  }
  const isSeen = (element: Element) => {
    if (wanted.value !== undefined && (element as HTMLInputElement).value !== wanted.value) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const seen = candidates.find(isSeen);
  if (!seen || quality === 'seen') return seen ?? null;
  if (seen.matches(':disabled')) return null;
  if (quality === 'enabled') return seen;
  seen.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = seen.getBoundingClientRect();
  const isPartOf = (part: unknown) =>
    [seen, ...((seen as HTMLInputElement).labels ?? [])].some((whole) => whole.contains(part as Node | null));
  const isReachable = () => isPartOf(document.elementFromPoint(left + width / 2, top + height / 2));
  if (quality === 'reachable') return isReachable() ? seen : null;
  const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return frames.then(() => {
    // A moving element is not clicked, because the click would miss it.
    const later = seen.getBoundingClientRect();
    if (later.left !== left || later.top !== top || !isReachable()) return null;
    const watched = globalThis as { nextClick?: NextClick };
    watched.nextClick = 'awaited';
    document.addEventListener(
      'click',
      ({ target }) => void (watched.nextClick = isPartOf(target) ? 'arrived' : 'missed'),
      { capture: true, once: true },
    );
    return seen;
  });
}
