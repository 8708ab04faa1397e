/** Most keys of one page. */
export const KEYS_A_PAGE = 500;

/** Keeps people's files outside the database. Keys are UUIDs that the application makes. */
export interface ObjectStore {
  /** Stores bytes whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null when the key is unknown. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes objects; an unknown key is not an error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Keys of objects stored before that moment, a page at a time, because there may be millions. */
  storedBefore(moment: Date): AsyncIterable<string[]>;
}
