import { isZip } from '@nestwright/contract/zip/rules';
import { findZip } from '@nestwright/domain/zip/calls';
import { useEffect, useState } from 'react';

/** What is known about the location of the work. */
export interface Home {
  zip: string;
  /** IANA name of the time zone; while undefined, the visitor's own is used. */
  timeZone?: string;
  /** Whether the ZIP doesn't exist. */
  isMissing: boolean;
}

/**
 * Looks up the ZIP once it is complete. Failures are ignored, because the gateway checks the request again.
 *
 * @param known what the server has looked up
 */
export function useHome(zip: string, known: Home = { zip: '', isMissing: false }): Home {
  const [home, setHome] = useState(known);
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
  return home.zip === zip ? home : { zip, isMissing: false };
}
