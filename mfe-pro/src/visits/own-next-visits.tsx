import { NextVisits } from '@nestwright/domain/parts/next-visits';

import { leadPath } from '#account/pro-paths.ts';
import { useKnownPro } from '#known/known-pro.ts';

/** The company's next visits, each with its lead; nothing if there are none. */
export function OwnNextVisits() {
  return (
    <NextVisits
      side="pro"
      known={useKnownPro()?.nextVisits}
      hrefOf={({ leadId }) => leadPath(leadId ?? '')}
    />
  );
}
