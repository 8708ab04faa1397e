/** Where files of people are kept, apart from the database. Keys are UUIDs that the application makes. */
export interface ObjectStore {
  /** Stores bytes whole or not at all. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null when there are none of that key. */
  get(key: string): Promise<Buffer | null>;
  /** Forgets objects; a key that is unknown is no error. */
  remove(keys: readonly string[]): Promise<void>;
  /** Keys of what was stored before that moment. */
  storedBefore(moment: Date): Promise<string[]>;
}
