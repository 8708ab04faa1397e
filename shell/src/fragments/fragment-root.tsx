import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type { FragmentModule } from '@nestwright/contract/remote';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

import type { SiteRouter } from '#remotes/site-router.ts';

import { FragmentTree } from './fragment-tree.tsx';
import { InSiteRouter } from './in-site-router.tsx';

/** A fragment with its props and data. */
export interface ShownFragment {
  fragment: FragmentModule;
  props: FragmentProps;
  /** What the fragment's loader returned. */
  data: unknown;
}

interface FragmentRootOptions {
  /** The element that React renders into. */
  content: HTMLElement;
  router: SiteRouter['router'];
  /** Called once the fragment is interactive. */
  onLive: () => void;
  /** Called when the fragment has thrown, while its last content is still on the page. */
  beforeRemoval: () => void;
  /** Called after `beforeRemoval`. The root can't be used again. */
  onFault: () => void;
}

/** A React root with one fragment in it, inside the site's router and an error boundary of its own. */
export class FragmentRoot {
  readonly #options: FragmentRootOptions;
  #root: Root | undefined;
  /** React refuses to unmount a root that has not hydrated yet. */
  #isMounted = false;
  #isOver = false;

  constructor(options: FragmentRootOptions) {
    this.#options = options;
  }

  /** Takes over the server's HTML. */
  takeOver(shown: ShownFragment, identifierPrefix: string): void {
    startTransition(() => {
      this.#root = hydrateRoot(this.#options.content, this.#tree(shown), { identifierPrefix });
    });
  }

  /** Renders into the empty element. */
  fill(shown: ShownFragment, identifierPrefix: string): void {
    this.#root = createRoot(this.#options.content, { identifierPrefix });
    this.#root.render(this.#tree(shown));
  }

  render(shown: ShownFragment): void {
    if (!this.#isOver) this.#root?.render(this.#tree(shown));
  }

  end(): void {
    this.#isOver = true;
    if (this.#isMounted) this.#unmount();
  }

  #unmount(): void {
    // React may be in the middle of rendering the page without this place.
    setTimeout(() => this.#root?.unmount());
  }

  #tree({ fragment, props, data }: ShownFragment): ReactNode {
    return (
      <LiveMarker onLive={this.#onLive}>
        <InSiteRouter router={this.#options.router}>
          <FragmentTree
            fragment={fragment}
            props={props}
            data={data}
            beforeRemoval={this.#options.beforeRemoval}
            onFault={this.#onFault}
          />
        </InSiteRouter>
      </LiveMarker>
    );
  }

  readonly #onLive = (): void => {
    this.#isMounted = true;
    if (this.#isOver) this.#unmount();
    else this.#options.onLive();
  };

  readonly #onFault = (): void => {
    if (this.#isOver) return;
    this.end();
    this.#options.onFault();
  };
}

/** Calls back once the fragment is on the page and interactive. */
function LiveMarker({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useEffect(onLive, [onLive]);
  return children;
}
