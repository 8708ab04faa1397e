import { isZip } from '@nestwright/contract/zip/rules';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { findServed } from '@nestwright/domain/matching/served-calls';
import type { Served } from '@nestwright/domain/matching/served-schema';
import { findZip } from '@nestwright/domain/site/zip-calls';
import { useEffect, useState } from 'react';

/** What is known about the location of the work. */
export interface Home {
  zip: string;
  /** IANA name of the time zone; while undefined, the visitor's own is used. */
  timeZone?: string;
  /** Whether the ZIP doesn't exist. */
  isMissing: boolean;
  /** Who does the service there; undefined until it is known. */
  served?: Served;
}

/**
 * Looks up the ZIP, and who does the service there, once the ZIP is complete. Failures are ignored, because the gateway checks the request again.
 *
 * @param known what the server has looked up
 */
export function useHome(
  { zip, service }: { zip: string; service: string },
  known: Home = { zip: '', isMissing: false },
): Home {
  const [home, setHome] = useState(known);
  const [found, setFound] = useState<{ zip: string; service: string; served: Served }>();
  useEffect(() => {
    if (!isZip(zip) || service === '' || !hasGateway()) return;
    const leave = new AbortController();
    void findServed({ zip, service }, { signal: leave.signal }).then((answer) => {
      if (!leave.signal.aborted && answer.ok) setFound({ zip, service, served: answer.value });
    });
    return () => leave.abort();
  }, [zip, service]);
  useEffect(() => {
    if (!isZip(zip)) return;
    const leave = new AbortController();
    void findZip(zip, leave.signal).then((answer) => {
      if (leave.signal.aborted || !answer.ok) return;
      setHome(
        answer.value === null
          ? { zip, isMissing: true }
          : { zip, isMissing: false, timeZone: answer.value.timeZone },
      );
    });
    return () => leave.abort();
  }, [zip]);
  const here = home.zip === zip ? home : { zip, isMissing: false };
  return found?.zip === zip && found.service === service ? { ...here, served: found.served } : here;
}
