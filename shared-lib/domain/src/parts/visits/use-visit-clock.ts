import type { HomeVisits } from '@nestwright/domain/home-visit/schema';
import { useEffect, useEffectEvent, useState } from 'react';

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
  const ended = useEffectEvent(onEnded);
  // Once for each kept time.
  useEffect(() => {
    if (isEnded) ended();
  }, [isEnded, until]);
  return now;
}
