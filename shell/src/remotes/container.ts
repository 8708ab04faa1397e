import { type ShareScope, shareScope } from './share-scope.ts';

/** What a remote's entry script leaves on the page. */
interface Container {
  init(scope: ShareScope): unknown;
  get(expose: string): Promise<() => unknown>;
}

/** The global that a remote's entry script assigns its container to. */
export function containerName(remote: string): string {
  return `nestwright_${remote}`;
}

/** The container of a remote, once its entry script has run. */
export function containerOf(remote: string): Container | undefined {
  return globals()[containerName(remote)] as Container | undefined;
}

/** A module of a container that is on the page: no federation runtime is needed for that. */
export async function exposed<T>(container: Container, expose: string): Promise<T> {
  await container.init(shareScope);
  return (await container.get(expose))() as T;
}

/**
 * Takes a remote's container off the page, so that another can take its place.
 *
 * @param withChunks also its chunks: those of another version have other modules under the same numbers
 */
export function removeContainer(remote: string, withChunks: boolean): void {
  const name = containerName(remote);
  globals()[name] = undefined;
  if (withChunks) globals()[`webpackChunk${name}`] = [];
}

function globals(): Record<string, unknown> {
  return window as unknown as Record<string, unknown>;
}
