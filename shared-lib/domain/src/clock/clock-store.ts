import { useSyncExternalStore } from 'react';

/**
 * The time zone of a page's times: the reader's own (undefined), or UTC on the server and while hydrating, when it is
 * unknown.
 */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(
    () => () => undefined,
    () => undefined,
    () => 'UTC',
  );
}
