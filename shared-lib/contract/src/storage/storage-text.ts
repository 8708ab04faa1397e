/** The stored text of a key, from memory if storage refused it; null if there is none. */
export function readText(key: string): string | null {
  const kept = memory().get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes the key. */
export function writeText(key: string, text: string | null): void {
  if (memory().has(asideOf(key))) return void memory().set(key, text);
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    memory().delete(key);
  } catch {
    memory().set(key, text);
  }
}

/** How many unreadable texts of a key are kept. */
const MOST_ASIDE = 20;

/** Where a key's unreadable text goes. */
const asideOf = (key: string, count = 1) => `${key}.corrupt${count === 1 ? '' : `.${count}`}`;

/**
 * Moves a key's unreadable text to `<key>.corrupt`, or to `<key>.corrupt.2` and so on if another text is there. If it can't be
 * moved, it stays where it is, and later values of the key stay in memory: no unreadable text is ever overwritten.
 */
export function setAside(key: string, text: string): void {
  try {
    const { localStorage } = window;
    const places = Array.from({ length: MOST_ASIDE }, (_, index) => asideOf(key, index + 1));
    const place = places.find((one) => [null, text].includes(localStorage.getItem(one)));
    if (place === undefined) throw new Error('Too many unreadable texts.');
    localStorage.setItem(place, text);
    localStorage.removeItem(key);
    memory().delete(key);
  } catch {
    memory().set(asideOf(key), text);
    memory().set(key, null);
  }
}

/** Forgets what memory has of a key, because another tab was able to write it. */
export function forgetMemory(key: string): void {
  memory().delete(key);
  memory().delete(asideOf(key));
}

const MEMORY = Symbol.for('nestwright.storage');

/** Values that could not be stored. One map per page, because all copies of this module must agree. */
function memory(): Map<string, string | null> {
  const page = window as { [MEMORY]?: Map<string, string | null> };
  return (page[MEMORY] ??= new Map());
}
