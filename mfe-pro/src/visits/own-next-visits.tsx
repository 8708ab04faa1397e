import { listNextVisits } from '@nestwright/domain/home-visit/calls';
import type { NextVisit } from '@nestwright/domain/home-visit/schema';
import { NextVisits } from '@nestwright/domain/parts/next-visits';
import { useEffect, useState } from 'react';

import { leadPath } from '#account/pro-paths.ts';
import { useKnownPro } from '#known/known-pro.ts';

/** The company's next visits, each with its lead; nothing while there are none. */
export function OwnNextVisits() {
  const known = useKnownPro();
  const [visits, setVisits] = useState<readonly NextVisit[]>(known?.nextVisits ?? []);
  useEffect(() => {
    const leave = new AbortController();
    void listNextVisits(leave.signal).then((answer) => {
      if (answer.ok && !leave.signal.aborted) setVisits(answer.value.filter(({ leadId }) => leadId !== null));
    });
    return () => leave.abort();
  }, []);
  return <NextVisits visits={visits} hrefOf={({ leadId }) => leadPath(leadId ?? '')} joint="in" />;
}
