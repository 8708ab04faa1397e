import { useSyncExternalStore } from 'react';

import type { Place } from './place-schema.ts';

const PLACE = Symbol.for('nestwright.place');
const EVENT = 'nestwright:place';

/** The visit's place, found at start-up (product/shell#start-up); null while unknown. */
export function usePlace(): Place | null {
  return useSyncExternalStore(subscribe, currentPlace, () => null);
}

/** The currently known place. */
export function currentPlace(): Place | null {
  return typeof window === 'undefined' ? null : ((window as { [PLACE]?: Place })[PLACE] ?? null);
}

/** Sets the place for every piece on the page. */
export function setPlace(place: Place): void {
  (window as { [PLACE]?: Place })[PLACE] = place;
  window.dispatchEvent(new Event(EVENT));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => window.removeEventListener(EVENT, listener);
}
