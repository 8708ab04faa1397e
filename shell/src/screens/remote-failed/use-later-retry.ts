import { use, useEffect, useState } from 'react';

import { useBackOnline } from '#layout/use-online.ts';
import { PageContext } from '#page/page-context.ts';

/** Pauses before automatic retries, in milliseconds; the last one repeats. */
const PAUSES = [5000, 10_000, 20_000, 30_000];
/** A load that fails this soon after the connection came back may have begun without it, in milliseconds. */
const FRESH_MS = 5000;

/**
 * Retries a failed part after growing pauses, and at once when the connection is back.
 *
 * @returns whether the part is on its way: the connection is back, and no retry has failed since
 */
export function useLaterRetry(remote: string, isBusy: boolean, retry: () => void): boolean {
  const { laterRetries: retries } = use(PageContext);
  const backAt = useBackOnline();
  const [failed, setFailed] = useState(() => retries.get(remote)?.began ?? performance.now() - FRESH_MS);
  useEffect(() => {
    if (isBusy) return;
    const { began, count } = retries.get(remote) ?? { began: failed, count: 0 };
    setFailed(began);
    const again = (next: number) => {
      retries.set(remote, { began: performance.now(), count: next });
      retry();
    };
    if (backAt > began) return again(0);
    const timer = setTimeout(() => again(count + 1), PAUSES[Math.min(count, PAUSES.length - 1)]);
    return () => clearTimeout(timer);
    // A new `retry` on every render must not restart the pause.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [remote, isBusy, backAt]);
  return backAt > failed;
}
