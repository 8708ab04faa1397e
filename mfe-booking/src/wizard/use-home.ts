import { isZip } from '@nestwright/contract/zip/rules';
import { findZip } from '@nestwright/domain/zip/calls';
import { useEffect, useState } from 'react';

/** What is known of the place of the work. */
export interface Home {
  zip: string;
  /** IANA name; undefined while it is not known: the visitor's own clock stands in. */
  timeZone?: string;
  /** Whether there is no such ZIP. */
  isMissing: boolean;
}

/** Looks the ZIP up as soon as it is whole. A failed lookup says nothing: the gateway looks again when the request is sent. */
export function useHome(zip: string): Home {
  const [home, setHome] = useState<Home>({ zip: '', isMissing: false });
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
