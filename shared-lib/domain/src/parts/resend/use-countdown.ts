import { useEffect, useState } from 'react';

import { CODE_RESEND_SECONDS } from '@nestwright/domain/sign-in/session-rules';

import { secondsLeft } from './countdown-rules.ts';

/** Seconds until `until` (milliseconds since the epoch), counted down once a second; 0 when it has passed. */
export function useCountdown(until: number): number {
  // The first render must match the server's, whose clock differs, so the countdown starts after it.
  const [left, setLeft] = useState(until > 0 ? CODE_RESEND_SECONDS : 0);
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
