import type { PageData } from '@nestwright/contract/release/schema';

/** Offers a refresh when a new release is live, unless the visitor is filling in a form. */
export class RefreshOffer {
  #state: 'none' | 'ready' | 'dismissed' = 'none';
  /** Whether the visitor has filled anything in on the current page. */
  #isFilling: boolean;
  readonly #listeners = new Set<() => void>();

  constructor(isFilling: boolean) {
    this.#isFilling = isFilling;
  }

  /** Whether to keep checking for a new release. */
  get needsCheck(): boolean {
    return this.#state === 'none';
  }

  /** Whether a link may leave this page's releases: a new one is live, and nothing is half filled in. */
  get mayLeave(): boolean {
    return this.#state !== 'none' && !this.#isFilling;
  }

  /** Call when a new release is live. */
  newReleaseFound(): void {
    this.#change(() => (this.#state = 'ready'));
  }

  /** Call with true when the visitor fills something in, and with false when another page opens. */
  setFilling(isFilling: boolean): void {
    if (isFilling !== this.#isFilling) this.#change(() => (this.#isFilling = isFilling));
  }

  dismiss(): void {
    this.#change(() => (this.#state = 'dismissed'));
  }

  /** Whether to offer a refresh now. */
  readonly isOpen = (): boolean => this.#state === 'ready' && !this.#isFilling;

  /** @returns a function that unsubscribes from `isOpen` */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(make: () => void): void {
    make();
    this.#listeners.forEach((notify) => notify());
  }
}

/** The offer on this page. A page that answers a form holds what was typed into it, and a refresh would lose that. */
export function offerOn({ hydration }: Pick<PageData, 'hydration'>, wasFilled: boolean): RefreshOffer {
  return new RefreshOffer(wasFilled || Boolean(hydration?.actionData));
}
