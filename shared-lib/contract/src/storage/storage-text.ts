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
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
    memory().delete(key);
  } catch {
    memory().set(key, text);
  }
}

const MEMORY = Symbol.for('nestwright.storage');

/** Values that could not be stored. One map per page, because all copies of this module must agree. */
export function memory(): Map<string, string | null> {
  const page = window as { [MEMORY]?: Map<string, string | null> };
  return (page[MEMORY] ??= new Map());
}
