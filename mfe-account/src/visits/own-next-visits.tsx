import { NextVisits } from '@nestwright/domain/parts/next-visits';

import { useKnownPerson } from '#known/known-person.tsx';

/** The next visits at the person's homes, each with its project; nothing if there are none. */
export function OwnNextVisits() {
  return (
    <NextVisits
      side="homeowner"
      known={useKnownPerson()?.nextVisits}
      hrefOf={({ projectId }) => `/account/projects/${encodeURIComponent(projectId)}`}
    />
  );
}
