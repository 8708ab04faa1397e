import { containerName } from '@nestwright/contract/name/rules';

import { type ShareScope, shareScope } from './share-scope.ts';

/** The container that a remote's entry script leaves on the page. */
interface Container {
  init(scope: ShareScope): unknown;
  get(expose: string): Promise<() => unknown>;
}

/** A remote's container, available once its entry script has run. */
export function containerOf(remote: string): Container | undefined {
  return globals()[containerName(remote)] as Container | undefined;
}

/** A module from a container already on the page; this needs no federation runtime. */
export async function exposed<T>(container: Container, expose: string): Promise<T> {
  await container.init(shareScope);
  return (await container.get(expose))() as T;
}

/**
 * Removes a remote's container from the page so another can replace it.
 *
 * @param withChunks removes its chunks too, because another version uses the same numbers for different modules
 */
export function removeContainer(remote: string, withChunks: boolean): void {
  const name = containerName(remote);
  globals()[name] = undefined;
  if (withChunks) globals()[`webpackChunk${name}`] = [];
}

function globals(): Record<string, unknown> {
  return window as unknown as Record<string, unknown>;
}
