/** The channel of all gateways. Its name stays, because gateways of two versions share it during an upgrade. */
export const THREAD_CHANNEL = 'nw_bell';

/**
 * Called with the id of each match whose thread any gateway on the same database announces, once the change is
 * committed; called with null after an interruption, when announcements may have been missed.
 */
export type ThreadListener = (id: string | null) => void;

/** Announces threads that have changed to every gateway on the database. */
export interface ThreadFeed {
  /** Returns a function that stops listening. */
  listen(listener: ThreadListener): () => void;
}

/** A feed that relays each announcement to its listeners. */
export function newThreadFeed(): ThreadFeed & { announce(id: string | null): void } {
  const listeners = new Set<ThreadListener>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    announce(id) {
      for (const listener of listeners) listener(id);
    },
  };
}
