/** The session storage key for the scroll position of each history entry, as pairs of the entry's key and pixels. */
const KEY = 'ScrollPlaces';
/** Nobody goes back further than this after a reload. */
const MAX_KEPT = 50;

/** The positions saved by the tab's earlier documents; none if storage is denied or unreadable. */
export function savedScrollPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Saves the newest positions for the tab's next document. Without storage, going back there starts at the top. */
export function saveScrollPositions(places: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MAX_KEPT)));
  } catch {
    // Storage is denied or full.
  }
}
