import type { ObjectStore } from './object-store.ts';

/** The object store can't read or write: its disk is full, or it does not answer. */
export class ObjectStoreError extends Error {
  override name = 'ObjectStoreError';
  /** The system's or the store's code, such as `ENOSPC`. */
  readonly code: string;

  constructor(cause: unknown) {
    const { code, name, message } = cause as { code?: unknown; name?: string; message?: string };
    const reason = typeof code === 'string' ? code : (name ?? 'unknown');
    super(`The object store failed (${reason}): ${message ?? ''}`, { cause });
    this.code = reason;
  }
}

/** Wraps a store so that its failures are ObjectStoreErrors. */
export function namingFailures(store: ObjectStore): ObjectStore {
  const named = (error: unknown) => Promise.reject(new ObjectStoreError(error));
  return {
    put: (key, bytes) => store.put(key, bytes).catch(named),
    get: (key) => store.get(key).catch(named),
    remove: (keys) => store.remove(keys).catch(named),
    async *storedBefore(moment) {
      try {
        yield* store.storedBefore(moment);
      } catch (error) {
        throw new ObjectStoreError(error);
      }
    },
  };
}
