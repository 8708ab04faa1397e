import { useEffect, useState } from 'react';

import { secondsLeft } from './countdown-rules.ts';

/** Seconds until `until` (milliseconds since the epoch), counted down once a second; 0 when it has passed. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now()));
  useEffect(() => {
    const tick = () => {
      const seconds = secondsLeft(until, Date.now());
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
