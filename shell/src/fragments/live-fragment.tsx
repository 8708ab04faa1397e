import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { FragmentPlace } from '@nestwright/contract/fragment/store';
import type { FragmentModule } from '@nestwright/contract/remote';
import type { FragmentData } from '@nestwright/contract/release/schema';

import { nextTask } from '#page/next-task.ts';
import { preserveEarlyInput } from '#page/preserve-early-input.ts';
import type { SiteRouter } from '#remotes/site-router.ts';

import { FragmentRoot, type ShownFragment } from './fragment-root.tsx';
import { linkTo } from './link-to.ts';
import { whenElsewhere, whenTouched, whenUnfocused, whenWanted } from './when-wanted.ts';

/** How long a browser-rendered place stays blank before it shows its fallback link, in milliseconds. */
const BLANK_MS = 5000;

export interface LiveFragmentOptions {
  place: FragmentPlace;
  router: SiteRouter['router'];
  /** The fragment's code; undefined if it can't be loaded. */
  load: () => Promise<FragmentModule | undefined>;
  /** Called when the fragment answers, with the milliseconds that it took once its code was there. */
  onStart: (milliseconds: number) => void;
  /** Called when the fragment throws while loading its data or rendering. */
  onFault: () => void;
}

/**
 * One fragment in the browser. It hydrates the server's HTML or fills an empty place. If the fragment throws, the place
 * shows the fallback link, and the next touch or navigation retries. It marks the place with `data-nw-waiting` while an
 * empty place is blank and with `data-nw-live` once the fragment is interactive.
 */
export class LiveFragment {
  readonly #options: LiveFragmentOptions;
  /** The server's HTML, until it is hydrated or the fragment throws. */
  #served: HTMLElement | null;
  #stopWaiting: () => void;
  #root: FragmentRoot | undefined;
  #shown: ShownFragment | undefined;
  #isLive = false;
  #isOver = false;
  /** Whether the focus was in the fragment when it threw. */
  #hadFocus = false;

  constructor(options: LiveFragmentOptions) {
    this.#options = options;
    const { element } = options.place;
    this.#served = element.querySelector<HTMLElement>(':scope > [data-nw-root]');
    if (!this.#served) this.#waitBlank();
    this.#stopWaiting = whenWanted(element, this.#start, options.place.start === 'seen');
  }

  /** Shows the place's current props if the fragment is interactive. */
  render(): void {
    if (!this.#shown || !this.#isLive) return;
    const { place } = this.#options;
    const { props } = place;
    if (props === this.#shown.props) return;
    const root = this.#root;
    void this.#dataOf(this.#shown.fragment, props).then(
      (data) => {
        // The place may have received newer props while this data was loading.
        if (!this.#shown || this.#root !== root || place.props !== props) return;
        this.#shown = { ...this.#shown, props, data };
        root?.render(this.#shown);
      },
      () => this.#root === root && place.props === props && this.#fail(),
    );
  }

  /** Unmounts the fragment when its place is removed. */
  end(): void {
    this.#isOver = true;
    this.#stopWaiting();
    this.#root?.end();
    this.#root = undefined;
  }

  readonly #start = async (): Promise<void> => {
    if (!navigator.onLine) return this.#waitForNetwork();
    const fragment = await this.#options.load();
    if (this.#isOver) return;
    if (!fragment) return this.#waitForAnotherTouch();
    const began = performance.now();
    try {
      const { place } = this.#options;
      const served = this.#served && readData(this.#served);
      const props = served ? (place.first ?? place.props) : place.props;
      const data = served ? served.data : await this.#dataOf(fragment, props);
      await nextTask();
      if (this.#isOver) return;
      this.#shown = { fragment, props, data };
      const content = this.#served ?? document.createElement('div');
      this.#root = this.#newRoot(content, began);
      if (served) return this.#root.takeOver(this.#shown, served.prefix);
      content.dataset.nwRoot = '';
      this.#root.fill(this.#shown, `${place.of}-`);
    } catch {
      this.#fail();
    }
  };

  #newRoot(content: HTMLElement, began: number): FragmentRoot {
    const tellTyped = preserveEarlyInput(content);
    return new FragmentRoot({
      content,
      router: this.#options.router,
      onLive: () => {
        this.#options.onStart(performance.now() - began);
        this.#goLive(content, tellTyped);
      },
      beforeRemoval: this.#rememberPlace,
      onFault: () => this.#fail(),
    });
  }

  #goLive(content: HTMLElement, tellTyped: () => void): void {
    const { element } = this.#options.place;
    if (content.parentElement === element) return this.#markLive(tellTyped);
    // A visitor who reached the link by keyboard may be about to follow it.
    this.#stopWaiting = whenUnfocused(element, () => {
      element.replaceChildren(content);
      this.#markLive(tellTyped);
    });
  }

  #markLive(tellTyped: () => void): void {
    const { element } = this.#options.place;
    this.#isLive = true;
    delete element.dataset.nwWaiting;
    tellTyped();
    element.dataset.nwLive = '';
    element.style.removeProperty('min-height');
    // The props may have changed during hydration.
    this.render();
  }

  /** The link that follows is smaller than the fragment, and what is below must not move. It also gets the focus. */
  readonly #rememberPlace = (): void => {
    const { element } = this.#options.place;
    element.style.minHeight = `${element.getBoundingClientRect().height}px`;
    this.#hadFocus ||= element.contains(document.activeElement);
  };

  /** Called when the fragment threw. The place shows the fallback link until a retry succeeds. */
  #fail(): void {
    if (this.#isOver) return;
    this.#options.onFault();
    this.#stopWaiting();
    this.#root?.end();
    this.#root = undefined;
    this.#shown = undefined;
    this.#served = null;
    this.#isLive = false;
    const { element, without } = this.#options.place;
    delete element.dataset.nwWaiting;
    delete element.dataset.nwLive;
    if (element.querySelector(':scope > [data-nw-root]')) {
      this.#rememberPlace();
      element.replaceChildren(...(without ? [linkTo(without)] : []));
      if (this.#hadFocus) keepFocus(element);
      this.#hadFocus = false;
    }
    this.#waitForAnotherTry();
  }

  #waitForNetwork(): void {
    window.addEventListener('online', this.#start, { once: true });
    this.#stopWaiting = () => window.removeEventListener('online', this.#start);
  }

  /** The server's HTML stays; touching the place retries. */
  #waitForAnotherTouch(): void {
    const { element } = this.#options.place;
    delete element.dataset.nwWaiting;
    this.#stopWaiting = whenTouched(element, this.#start);
  }

  #waitForAnotherTry(): void {
    const again = () => {
      this.#stopWaiting();
      void this.#start();
    };
    const { place, router } = this.#options;
    const stops = [whenTouched(place.element, again), whenElsewhere(router, again)];
    this.#stopWaiting = () => stops.forEach((stop) => stop());
  }

  #waitBlank(): void {
    const { element } = this.#options.place;
    element.dataset.nwWaiting = '';
    setTimeout(() => delete element.dataset.nwWaiting, BLANK_MS);
  }

  async #dataOf({ loader }: FragmentModule, props: FragmentProps): Promise<unknown> {
    const request = new Request(window.location.href);
    return loader?.({ request, context: undefined, props });
  }
}

/** Gives the focus to the link in a place, or else to the place, so that the next Tab goes on from there. */
function keepFocus(place: HTMLElement): void {
  const link = place.querySelector('a');
  if (!link) place.tabIndex = -1;
  (link ?? place).focus({ preventScroll: true });
}

/** The data that the server put next to a fragment's HTML. */
function readData(content: HTMLElement): FragmentData {
  return JSON.parse(content.nextElementSibling?.textContent ?? '') as FragmentData;
}
