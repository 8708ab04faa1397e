/** The offer of a refresh, once something new is live, to whoever is not in the middle of a form. */
export class RefreshOffer {
  #state: 'none' | 'ready' | 'dismissed' = 'none';
  /** Somebody has typed or chosen something on the page that is shown. */
  #isFilling: boolean;
  readonly #listeners = new Set<() => void>();

  constructor(isFilling: boolean) {
    this.#isFilling = isFilling;
  }

  /** Whether something new is still to be looked for. */
  get isOpenToNews(): boolean {
    return this.#state === 'none';
  }

  /** Something new is live. */
  newsCame(): void {
    this.#change(() => (this.#state = 'ready'));
  }

  /** Somebody fills something in; a new page is shown, and it is behind them. */
  fillingChanged(isFilling: boolean): void {
    if (isFilling !== this.#isFilling) this.#change(() => (this.#isFilling = isFilling));
  }

  dismiss(): void {
    this.#change(() => (this.#state = 'dismissed'));
  }

  /** Whether to offer a refresh now. */
  readonly isOpen = (): boolean => this.#state === 'ready' && !this.#isFilling;

  /** @returns what ends the subscription to `isOpen` */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(make: () => void): void {
    make();
    this.#listeners.forEach((notify) => notify());
  }
}
