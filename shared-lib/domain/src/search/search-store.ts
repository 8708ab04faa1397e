import { useFavourites } from '@nestwright/domain/favourite/store';
import { useMemo, useSyncExternalStore } from 'react';

import { type Found, foundByName } from './search-rules.ts';

type FindServices = (text: string, favourites?: readonly string[]) => Found;

/** Where the pieces of a page find the index that one of them has fetched. */
const PLACE = Symbol.for('nestwright.search.1');
const ARRIVED = 'nestwright:search';
const page = globalThis as { [PLACE]?: FindServices };

let asked: Promise<FindServices> | undefined;

/** Fetches the index when a search is first touched; spread over the search's field. A failure is tried again with the next touch. */
export const searchTouch = {
  onFocus: () => void loadSearch().catch(() => undefined),
  onPointerEnter: () => void loadSearch().catch(() => undefined),
};

/** What a text finds, by the index; by the names alone where the index cannot be had. */
export async function findNow(text: string, favourites?: readonly string[]): Promise<Found> {
  const find = await loadSearch().catch(() => foundByName);
  return find(text, favourites);
}

/**
 * What a text finds while it is typed, the visitor's favourite categories in front.
 *
 * @param first what the page was rendered with for this text, until the index is there.
 */
export function useFound(text: string, first?: Found | null): Found {
  const favourites = useFavourites();
  const find = useSyncExternalStore(
    subscribe,
    () => page[PLACE],
    () => undefined,
  );
  return useMemo(
    () => (find ? find(text, favourites) : (first ?? foundByName(text))),
    [find, text, favourites, first],
  );
}

async function loadSearch(): Promise<FindServices> {
  if (typeof document === 'undefined') return (await import('./find-services.ts')).findServices;
  if (page[PLACE]) return page[PLACE];
  asked ??= import(/* webpackChunkName: "search" */ './find-services.ts').then(({ findServices }) => {
    page[PLACE] ??= findServices;
    dispatchEvent(new Event(ARRIVED));
    return page[PLACE];
  });
  try {
    return await asked;
  } catch (failure) {
    asked = undefined;
    throw failure;
  }
}

function subscribe(tell: () => void): () => void {
  addEventListener(ARRIVED, tell);
  return () => removeEventListener(ARRIVED, tell);
}
