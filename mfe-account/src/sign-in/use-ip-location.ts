import { useEffect, useRef, type RefObject } from 'react';
import { getIpLocation } from '@nestwright/domain/site/ip-location-calls';
import type { IpLocation } from '@nestwright/domain/site/ip-location-schema';

/**
 * Looks up the location of the visitor's IP address once, when the page loads (product/calls#ip-location). The answer
 * becomes `UserIP`. A failed lookup is silent and leaves it null.
 */
export function useIpLocation(): RefObject<IpLocation | null> {
  const location = useRef<IpLocation | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const look = async () => {
      const answered = await getIpLocation(asking.signal);
      if (answered.ok) location.current = answered.value;
    };
    void look();
    return () => asking.abort();
  }, []);
  return location;
}
