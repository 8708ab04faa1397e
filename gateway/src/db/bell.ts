/** The channels on which gateways notify each other. */
export const BELL_CHANNEL = 'nw_bell';

/**
 * Called with each id that any gateway on the same database rings, once it is committed; called with null after a
 * break, when rings may have been missed.
 */
export type BellListener = (id: string | null) => void;

/** The bell of a database. */
export interface Bell {
  /** Returns a function that stops listening. */
  listen(listener: BellListener): () => void;
}

/** A bell that relays each ring to its listeners. */
export function newBell(): Bell & { ring(id: string | null): void } {
  const listeners = new Set<BellListener>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ring(id) {
      for (const listener of listeners) listener(id);
    },
  };
}
