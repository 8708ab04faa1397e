import { LinkButton } from '@nestwright/kit/link-button';

import { Fold } from '#projects/fold.tsx';
import section from '#frame/section.module.css';

/** Where everything about a project that can be proved is shown, downloaded and checked. */
export function Proof({ projectId }: { projectId: string }) {
  return (
    <Fold name="Proof">
      <p className={section.text}>
        Every step of this project is signed. Nobody can change one later without anyone noticing.
      </p>
      <div className={`nw-screen ${section.actions}`}>
        <LinkButton kind="quiet" to={`/account/projects/${projectId}/record`}>
          See the record
        </LinkButton>
      </div>
    </Fold>
  );
}
