import type { HomeVisits } from '@nestwright/domain/visits/visit-schema';
import { useEffect, useEffectEvent, useState } from 'react';

/** How often the panel checks the clock, in milliseconds; its texts change by the minute. */
const TICK_MS = 10_000;

/** The current time in milliseconds. Calls back once a held time has ended. */
export function useVisitClock({ visits }: HomeVisits, onEnded: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const until = visits.find(({ state }) => state === 'held')?.heldUntil ?? null;
  const isEnded = until !== null && Date.parse(until) <= now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const ended = useEffectEvent(onEnded);
  // Once per held time.
  useEffect(() => {
    if (isEnded) ended();
  }, [isEnded, until]);
  return now;
}
