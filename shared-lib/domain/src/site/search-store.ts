import { useFavorites } from '@nestwright/domain/account/favorite-store';
import { useMemo, useSyncExternalStore } from 'react';

import { type Found, foundByName, type SearchStanding } from './search-rules.ts';

type FindServices = (text: string, favorites?: readonly string[]) => Found;

/** The property through which all pieces of a page share the index that one of them fetched. */
const PLACE = Symbol.for('nestwright.search.1');
/** The index has arrived, or failed to load. */
const CHANGED = 'nestwright:search';
const page = globalThis as { [PLACE]?: FindServices };

let asked: Promise<FindServices> | undefined;
/** Whether the index failed to load and hasn't loaded since. */
let isMissing = false;

/** Props for the search field that fetch the index on first use and retry a failure on the next use. */
export const searchTouch = { onFocus: touch, onPointerEnter: touch, onInput: touch };

function touch(): void {
  void loadSearch().catch(() => undefined);
}

/** The results for a text from the index, or by name only if the index fails to load. */
export async function findNow(text: string, favorites?: readonly string[]): Promise<Found> {
  const find = await loadSearch().catch(() => foundByName);
  return find(text, favorites);
}

/**
 * The results for a text as it is typed, the visitor's favorite categories first.
 *
 * @param first the results for this text that the page was rendered with, used until the index has loaded
 */
export function useFound(text: string, first?: Found | null): Found {
  const favorites = useFavorites();
  const find = useSyncExternalStore(
    subscribe,
    () => page[PLACE],
    () => undefined,
  );
  return useMemo(
    () => (find ? find(text, favorites) : (first ?? foundByName(text))),
    [find, text, favorites, first],
  );
}

/** The state of the search. Before `ready`, only services whose names contain the text are found. */
export function useSearchStanding(): SearchStanding {
  return useSyncExternalStore<SearchStanding>(
    subscribe,
    () => (page[PLACE] ? 'ready' : isMissing ? 'missing' : 'loading'),
    () => 'loading',
  );
}

async function loadSearch(): Promise<FindServices> {
  if (typeof document === 'undefined') return (await import('./find-services.ts')).findServices;
  if (page[PLACE]) return page[PLACE];
  return (asked ??= fetchSearch());
}

/** Fetches the index. After a failure it is fetched again when a field is next used, or the connection is back. */
async function fetchSearch(): Promise<FindServices> {
  let isBack = false;
  const noteBack = () => (isBack = true);
  addEventListener('online', noteBack);
  try {
    const { findServices } = await import(/* webpackChunkName: "search" */ './find-services.ts');
    page[PLACE] ??= findServices;
    return page[PLACE];
  } catch (failure) {
    asked = undefined;
    isMissing = true;
    // The connection may have come back while this attempt failed; there is no second event.
    if (isBack) touch();
    else addEventListener('online', touch, { once: true });
    throw failure;
  } finally {
    removeEventListener('online', noteBack);
    dispatchEvent(new Event(CHANGED));
  }
}

function subscribe(notify: () => void): () => void {
  addEventListener(CHANGED, notify);
  return () => removeEventListener(CHANGED, notify);
}
