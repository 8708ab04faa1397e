import type { PageData } from '@nestwright/contract/release/schema';

import { isOutdated, liveReleases } from './release-document.ts';

/** How often an open, visible tab asks whether something new is live, in milliseconds. */
const ASK_EVERY_MS = 60_000;

/** Offers a refresh once something new is live, to whoever is not in the middle of a form. */
export class RefreshOffer {
  private offer: 'none' | 'ready' | 'dismissed' = 'none';
  /** Somebody has typed or chosen something on the page that is shown. */
  private isFilling = false;
  private readonly listeners = new Set<() => void>();

  /** Asks from time to time, and whenever the tab is looked at again, whether it is made of what is live. */
  follow(page: PageData): void {
    let asked = Date.now();
    const ask = async () => {
      if (document.visibilityState !== 'visible' || this.offer !== 'none') return;
      asked = Date.now();
      const live = await liveReleases();
      if (live && isOutdated(page, live)) this.change(() => (this.offer = 'ready'));
    };
    setInterval(() => void ask(), ASK_EVERY_MS);
    document.addEventListener('visibilitychange', () => {
      if (Date.now() - asked > ASK_EVERY_MS / 6) void ask();
    });
    const fill = () => this.isFilling || this.change(() => (this.isFilling = true));
    document.addEventListener('input', fill, true);
  }

  /** A new page is shown: whatever was being filled in is behind the visitor. */
  pageChanged(): void {
    this.change(() => (this.isFilling = false));
  }

  dismiss(): void {
    this.change(() => (this.offer = 'dismissed'));
  }

  /** Whether to offer a refresh now. */
  readonly isOpen = (): boolean => this.offer === 'ready' && !this.isFilling;

  /** @returns what ends the subscription to `isOpen` */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private change(make: () => void): void {
    make();
    this.listeners.forEach((notify) => notify());
  }
}
