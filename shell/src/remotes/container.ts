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
  return (window as unknown as Record<string, Container | undefined>)[containerName(remote)];
}

/** A module of a container that is on the page: no federation runtime is needed for that. */
export async function exposed<T>(container: Container, expose: string): Promise<T> {
  await container.init(shareScope);
  return (await container.get(expose))() as T;
}
