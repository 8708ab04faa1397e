import { useEffect, useState, useSyncExternalStore } from 'react';

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

const MINUTE_MS = 60_000;

/** The current time, updated every minute, so an open page tells a job as it is now. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
