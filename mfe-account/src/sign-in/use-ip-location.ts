import { useEffect, useRef, type RefObject } from 'react';
import { getIpLocation } from '@nestwright/shared-lib/ip-location/calls';
import type { StoredSession } from '@nestwright/shared-lib/session/schema';

/**
 * Looks up where the visitor's address is, once, when the page is loaded (specification, section 7, call 4). The answer
 * becomes `UserIP`; a lookup that fails leaves it null and nobody is told.
 */
export function useIpLocation(): RefObject<StoredSession['UserIP']> {
  const location = useRef<StoredSession['UserIP']>(null);
  useEffect(() => {
    const look = async () => {
      const answered = await getIpLocation();
      if (answered.ok) location.current = answered.value;
    };
    void look();
  }, []);
  return location;
}
