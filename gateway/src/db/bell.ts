/** Where gateways tell each other that something happened. */
export const BELL_CHANNEL = 'nw_bell';

/** Hears what any gateway on the same database rings, each id once it is committed; null after a break, when something may have been missed. */
export type BellListener = (id: string | null) => void;

/** The bell of a database. */
export interface Bell {
  /** Returns a function that stops listening. */
  listen(hear: BellListener): () => void;
}

/** A bell that relays each ring to its listeners. */
export function newBell(): Bell & { ring(id: string | null): void } {
  const listeners = new Set<BellListener>();
  return {
    listen(hear) {
      listeners.add(hear);
      return () => void listeners.delete(hear);
    },
    ring(id) {
      for (const hear of listeners) hear(id);
    },
  };
}
