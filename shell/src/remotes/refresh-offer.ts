import type { PageData } from '@nestwright/contract/release/schema';
import { useSyncExternalStore } from 'react';

import { isOutdated, liveReleases } from './release-document.ts';

/** How often an open, visible tab asks whether something new is live, in milliseconds. */
const ASK_EVERY_MS = 60_000;

type Offer = 'none' | 'ready' | 'dismissed';

let offer: Offer = 'none';
/** Somebody has typed or chosen something on the page that is shown. */
let isFilling = false;
const listeners = new Set<() => void>();

function change(next: Offer, filling = isFilling): void {
  offer = next;
  isFilling = filling;
  listeners.forEach((tell) => tell());
}

/** Asks from time to time, and whenever the tab is looked at again, whether it is made of what is live. */
export function followReleases(page: PageData): void {
  let asked = Date.now();
  const ask = async () => {
    if (document.visibilityState !== 'visible' || offer !== 'none') return;
    asked = Date.now();
    const live = await liveReleases();
    if (live && isOutdated(page, live)) change('ready');
  };
  setInterval(() => void ask(), ASK_EVERY_MS);
  document.addEventListener('visibilitychange', () => {
    if (Date.now() - asked > ASK_EVERY_MS / 6) void ask();
  });
  document.addEventListener('input', () => !isFilling && change(offer, true), true);
}

/** A new page is shown: whatever was being filled in is behind the visitor. */
export function pageChanged(): void {
  if (isFilling) change(offer, false);
}

export function dismissOffer(): void {
  change('dismissed');
}

/** Whether to offer a refresh now: something new is live and nobody is in the middle of a form. */
export function useRefreshOffer(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => offer === 'ready' && !isFilling,
    () => false,
  );
}
