import type { PageRemote } from '@nestwright/contract/release/schema';

import type { Load } from './load.ts';
import { type LoaderSurroundings, RemoteLoader } from './remote-loader.ts';

/** The loaders of a page: one per remote, created when first needed. */
export class RemoteLoaders {
  readonly #loaders = new Map<string, RemoteLoader>();
  readonly #listeners = new Set<() => void>();
  #slow: readonly Load<unknown>[] = [];

  readonly #surroundings: Omit<LoaderSurroundings, 'follow'>;

  constructor(surroundings: Omit<LoaderSurroundings, 'follow'>) {
    this.#surroundings = surroundings;
  }

  of(remote: PageRemote): RemoteLoader {
    const known = this.#loaders.get(remote.name);
    if (known) return known;
    const loader = new RemoteLoader(remote, { ...this.#surroundings, follow: (load) => this.#follow(load) });
    this.#loaders.set(remote.name, loader);
    return loader;
  }

  /** The loads slow enough to mention to the visitor. */
  readonly slowLoads = (): readonly Load<unknown>[] => this.#slow;

  /** @returns a function that unsubscribes from `slowLoads` */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #follow(load: Load<unknown>): void {
    load.subscribe(() => {
      const isSlow = load.state.phase === 'fetching' && load.state.isSlow;
      if (isSlow === this.#slow.includes(load)) return;
      this.#slow = isSlow ? [...this.#slow, load] : this.#slow.filter((other) => other !== load);
      this.#listeners.forEach((notify) => notify());
    });
  }
}
