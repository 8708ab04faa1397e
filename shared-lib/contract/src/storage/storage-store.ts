import { createContext, useContext, useSyncExternalStore } from 'react';

import { forgetMemory, readText, setAside, writeText } from './storage-text.ts';

/**
 * What the server knows about a personal page's visitor, by key. The server and hydration show these values instead of
 * what this browser stores.
 */
const KnownValues = createContext<Readonly<Record<string, unknown>>>({});
/** Gives a personal page the values that the server knows about its visitor, by key. */
export const KnownValuesProvider = KnownValues.Provider;

/** The definition of a stored value. */
export interface StoredValueOptions<T> {
  /** Key in local storage. It never changes, because other parties may use it. */
  key: string;
  /**
   * Parses the stored value; undefined rejects it, and it moves to `<key>.corrupt`. Most values use
   * `bySchema(schema)` from storage/schema. The few that every page reads avoid the schema library.
   */
  read: (stored: unknown) => T | undefined;
  /** The value while nothing readable is stored, and always on the server. Must be one constant object. */
  empty: T;
  /** The value as stored, before JSON; `undefined` removes the key. Default: the value itself. */
  toStored?: (value: T) => unknown;
  /** Reads the stored text. Default: JSON. */
  parse?: (text: string) => unknown;
}

/** A value in local storage, shared by all copies of this module in all tabs. */
export interface StoredValue<T> {
  /** The same object until the stored text changes. */
  get(): T;
  /** Whether anything is stored, without parsing it. */
  has(): boolean;
  set(value: T): void;
  update(change: (value: T) => T): void;
  clear(): void;
  /** Calls back after a change here, in another copy of this module, or in another tab. */
  subscribe(listener: () => void): () => void;
  /** The value as a hook; on the server and while hydrating it is what the server knows, by default `empty`. */
  use(): T;
}

/**
 * Creates a stored value. It never throws: unreadable text moves to `<key>.corrupt`, and if storage is denied
 * or full, the value stays in memory until the page closes.
 */
export function createStoredValue<T>(options: StoredValueOptions<T>): StoredValue<T> {
  const { key, read, empty, toStored = (value: T): unknown => value } = options;
  const { parse = (text: string): unknown => JSON.parse(text) } = options;
  const event = `nestwright:stored:${key}`;
  let cache: { text: string | null; value: T } = { text: null, value: empty };

  function get(): T {
    if (typeof window === 'undefined') return empty;
    const text = readText(key);
    if (text !== cache.text) cache = { text, value: text === null ? empty : valueOf(text) };
    return cache.value;
  }

  function valueOf(text: string): T {
    try {
      const value = read(parse(text));
      if (value !== undefined) return value;
    } catch {
      // Invalid JSON is treated like JSON of another shape.
    }
    setAside(key, text);
    return empty;
  }

  function write(stored: unknown): void {
    if (typeof window === 'undefined') return;
    const text = stored === undefined ? null : JSON.stringify(stored);
    // Reads the old value first, so unreadable text is set aside and never overwritten.
    get();
    if (text === readText(key)) return;
    writeText(key, text);
    window.dispatchEvent(new Event(event));
  }

  function subscribe(listener: () => void): () => void {
    const onStorage = (change: StorageEvent): void => {
      if (change.key !== key && change.key !== null) return;
      // Another tab was able to write, so its value is newer than this tab's in-memory copy.
      forgetMemory(key);
      listener();
    };
    window.addEventListener(event, listener);
    window.addEventListener('storage', onStorage);
    // A page restored from the back/forward cache has missed changes.
    window.addEventListener('pageshow', listener);
    return () => {
      window.removeEventListener(event, listener);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', listener);
    };
  }

  return {
    get,
    has: () => typeof window !== 'undefined' && readText(key) !== null,
    set: (value) => write(toStored(value)),
    update: (change) => write(toStored(change(get()))),
    clear: () => write(undefined),
    subscribe,
    use: () => {
      const known = useContext(KnownValues)[key] as T | undefined;
      return useSyncExternalStore(subscribe, get, () => known ?? empty);
    },
  };
}
