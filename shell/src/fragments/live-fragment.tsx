import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { FragmentPlace } from '@nestwright/contract/fragment/store';
import type { FragmentModule } from '@nestwright/contract/remote';
import type { FragmentData } from '@nestwright/contract/release/schema';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import { nextTask } from '#page/next-task.ts';
import type { SiteRouter } from '#remotes/site-router.ts';
import { preserveEarlyInput } from '#page/preserve-early-input.ts';

import { FragmentTree } from './fragment-tree.tsx';
import { InSiteRouter } from './in-site-router.tsx';
import { whenTouched, whenWanted } from './when-wanted.ts';

/** How long a place that the browser fills stays blank before it shows what the page says without the fragment. */
const BLANK_MS = 5000;

export interface LiveFragmentOptions {
  place: FragmentPlace;
  router: SiteRouter['router'];
  /** The fragment's code; undefined if it can't be loaded. */
  load: () => Promise<FragmentModule | undefined>;
  /** Called when the fragment throws while loading its data or rendering. */
  onFault: () => void;
}

/**
 * One fragment in the browser. It takes over the server's HTML, or fills an empty place. Its marks on the place:
 * `data-nw-waiting` while an empty place is blank, `data-nw-live` once the fragment answers.
 */
export class LiveFragment {
  readonly #options: LiveFragmentOptions;
  readonly #content: HTMLElement;
  #stopWaiting: () => void;
  #root: Root | undefined;
  #shown: { fragment: FragmentModule; props: FragmentProps; data: unknown } | undefined;
  #isBroken = false;
  /** React refuses to end a root that has not hydrated yet. */
  #isMounted = false;
  #isOver = false;

  constructor(options: LiveFragmentOptions) {
    this.#options = options;
    const { element } = options.place;
    const served = element.querySelector<HTMLElement>(':scope > [data-nw-root]');
    this.#content = served ?? document.createElement('div');
    if (!served) this.#waitBlank();
    const start = () => void this.#start(served !== null);
    this.#stopWaiting = whenWanted(element, start, options.place.start === 'seen');
  }

  /** Shows the place's current props, once it is live. */
  render(): void {
    if (!this.#shown || !this.#isMounted) return;
    const { place } = this.#options;
    const { props } = place;
    if (props === this.#shown.props) return;
    void this.#dataOf(this.#shown.fragment, props).then((data) => {
      // The place may have other props by now, whose data comes later or came sooner.
      if (!this.#shown || this.#isOver || place.props !== props) return;
      this.#shown = { ...this.#shown, props, data };
      this.#root?.render(this.#tree());
    }, this.#fail);
  }

  /** Ends it with its place. */
  end(): void {
    this.#isOver = true;
    this.#stopWaiting();
    if (this.#isMounted) this.#unmount();
  }

  #unmount(): void {
    // React may be rendering the page that this place leaves.
    setTimeout(() => this.#root?.unmount());
  }

  async #start(isServed: boolean): Promise<void> {
    if (!navigator.onLine) return this.#waitForNetwork(isServed);
    const fragment = await this.#options.load();
    if (this.#isOver) return;
    if (!fragment) return this.#waitForAnotherTry(isServed);
    try {
      const { place } = this.#options;
      const served = isServed ? readData(this.#content) : undefined;
      const props = served ? (place.first ?? place.props) : place.props;
      const data = served ? served.data : await this.#dataOf(fragment, props);
      await nextTask();
      if (this.#isOver) return;
      this.#shown = { fragment, props, data };
      if (served) this.#takeOver(served.prefix);
      else this.#fill();
    } catch {
      this.#fail();
    }
  }

  #takeOver(identifierPrefix: string): void {
    startTransition(() => {
      this.#root = hydrateRoot(this.#content, this.#tree(), { identifierPrefix });
    });
  }

  #fill(): void {
    this.#content.dataset.nwRoot = '';
    this.#root = createRoot(this.#content, { identifierPrefix: `${this.#options.place.of}-` });
    this.#root.render(this.#tree());
  }

  #tree(): ReactNode {
    const { fragment, props, data } = this.#shown!;
    const { router } = this.#options;
    return (
      <LiveMarker onLive={this.#onLive}>
        <InSiteRouter router={router}>
          <FragmentTree
            fragment={fragment}
            props={props}
            data={data}
            beforeRemoval={this.#keepHeight}
            onFault={this.#fail}
          />
        </InSiteRouter>
      </LiveMarker>
    );
  }

  readonly #onLive = (): void => {
    this.#isMounted = true;
    if (this.#isOver) return this.#unmount();
    if (this.#isBroken) return;
    const { element } = this.#options.place;
    if (this.#content.parentElement !== element) element.replaceChildren(this.#content);
    delete element.dataset.nwWaiting;
    preserveEarlyInput(this.#content);
    element.dataset.nwLive = '';
    // They may have changed while it came to life.
    this.render();
  };

  /** The link that follows is smaller than the fragment, and what is below must not move. */
  readonly #keepHeight = (): void => {
    const { element } = this.#options.place;
    element.style.minHeight = `${element.getBoundingClientRect().height}px`;
  };

  /** The fragment threw: the place shows what the page says without it. */
  readonly #fail = (): void => {
    if (this.#isOver || this.#isBroken) return;
    this.#isBroken = true;
    this.#options.onFault();
    const { element, without } = this.#options.place;
    delete element.dataset.nwWaiting;
    delete element.dataset.nwLive;
    element.replaceChildren(...(without ? [linkTo(without)] : []));
  };

  #waitForNetwork(isServed: boolean): void {
    const start = () => void this.#start(isServed);
    window.addEventListener('online', start, { once: true });
    this.#stopWaiting = () => window.removeEventListener('online', start);
  }

  /** What the server rendered stays; touching the place tries again. */
  #waitForAnotherTry(isServed: boolean): void {
    const { element } = this.#options.place;
    delete element.dataset.nwWaiting;
    this.#stopWaiting = whenTouched(element, () => void this.#start(isServed));
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

/** Calls back once the fragment is on the page and answers. */
function LiveMarker({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}

/** As the contract's `Fragment` writes it. */
function linkTo({ text, path }: NonNullable<FragmentPlace['without']>): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.dataset.nwWithout = '';
  const link = document.createElement('a');
  link.href = path;
  link.textContent = text;
  paragraph.append(link);
  return paragraph;
}

/** What the server put beside a fragment's HTML. */
function readData(content: HTMLElement): FragmentData {
  return JSON.parse(content.nextElementSibling?.textContent ?? '') as FragmentData;
}
