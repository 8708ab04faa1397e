import { listNextVisits } from '@nestwright/domain/home-visit/calls';
import type { NextVisit } from '@nestwright/domain/home-visit/schema';
import { NextVisits } from '@nestwright/domain/parts/next-visits';
import { useEffect, useState } from 'react';

import { useKnownPerson } from '#known/known-person.tsx';

/** The next visits at the person's homes, each with its project; nothing while there are none. */
export function OwnNextVisits() {
  const known = useKnownPerson();
  const [visits, setVisits] = useState<readonly NextVisit[]>(known?.nextVisits ?? []);
  useEffect(() => {
    const leave = new AbortController();
    void listNextVisits(leave.signal).then((answer) => {
      if (answer.ok && !leave.signal.aborted) setVisits(answer.value.filter(({ leadId }) => leadId === null));
    });
    return () => leave.abort();
  }, []);
  return (
    <NextVisits
      visits={visits}
      hrefOf={({ projectId }) => `/account/projects/${encodeURIComponent(projectId)}`}
      joint="with"
    />
  );
}
