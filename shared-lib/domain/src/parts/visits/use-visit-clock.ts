import type { HomeVisits } from '@nestwright/domain/home-visit/schema';
import { useEffect, useState } from 'react';

/** How often the panel looks at the clock, in milliseconds: what it shows changes by minutes. */
const TICK_MS = 10_000;

/** The time in milliseconds, and a call once a kept time has ended. */
export function useVisitClock({ visits }: HomeVisits, onEnded: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const until = visits.find(({ state }) => state === 'held')?.heldUntil ?? null;
  const isEnded = until !== null && Date.parse(until) <= now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isEnded) onEnded();
    // Once for each kept time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEnded, until]);
  return now;
}
