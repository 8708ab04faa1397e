/** In session storage: how far each entry of the tab's history is scrolled, as pairs of its key and pixels. */
const KEY = 'ScrollPlaces';
/** More entries than anyone goes back after a reload. */
const MOST_KEPT = 50;

/** The places that the tab's former documents kept; none if storage is denied or unreadable. */
export function savedScrollPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

/** Keeps the newest places for the tab's next document. Without storage, going back then starts at the top. */
export function saveScrollPositions(places: ReadonlyMap<string, number>): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST_KEPT)));
  } catch {
    // Storage is denied or full.
  }
}
