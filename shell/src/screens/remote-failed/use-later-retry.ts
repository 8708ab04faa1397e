import { useEffect } from 'react';

/** Pauses before automatic retries, in milliseconds; the last one repeats. */
const PAUSES = [5000, 10_000, 20_000, 30_000];
const counts = new Map<string, number>();

/** Retries a failed part after growing pauses and as soon as the connection is back. */
export function useLaterRetry(remote: string, isBusy: boolean, retry: () => void): void {
  useEffect(() => {
    if (isBusy) return;
    const count = counts.get(remote) ?? 0;
    const again = () => {
      counts.set(remote, count + 1);
      retry();
    };
    const timer = setTimeout(again, PAUSES[Math.min(count, PAUSES.length - 1)]);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
    // A new `retry` on every render must not restart the pause.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [remote, isBusy]);
}
