import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The present moment, to the minute: a lead whose day begins while the inbox is open offers its next step then. */
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
