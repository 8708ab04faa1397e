import { useState } from 'react';
import { hasGateway } from '@nestwright/domain/base/http-store';
import type { Project } from '@nestwright/domain/requests/project-schema';
import { WIDE_MILES } from '@nestwright/domain/requests/ask-farther-rules';

import { ActButton } from '#decisions/act-button.tsx';
import section from '#frame/section.module.css';

import type { MyProject } from './my-projects.ts';

interface AskFartherProps {
  project: MyProject;
  /** Called with the project and the pros that were found. */
  onFound: (project: Project) => void;
}

/** Looks farther away for pros for a request without any, as on the thanks page (product/rules#matching). */
export function AskFarther({ project, onFound }: AskFartherProps) {
  const [hasAsked, setHasAsked] = useState(false);
  const isUnserved = project.status === 'Pending' && project.pros.length === 0;
  if (!isUnserved || project.heldBy !== 'gateway' || !hasGateway()) return null;
  const take = (found: Project) => {
    setHasAsked(true);
    onFound(found);
  };
  if (hasAsked)
    return (
      <p className={section.text} role="status">
        No pro within {WIDE_MILES} miles of {project.zip} offers this service. Our team is still looking.
      </p>
    );
  return (
    <div className="nw-screen">
      <p className={section.text}>
        We can also ask pros up to {WIDE_MILES} miles away, farther than they usually travel. You still choose
        who gets your phone and e-mail.
      </p>
      <ActButton step="widen" onDone={(found) => take(found as Project)}>
        Ask pros farther away
      </ActButton>
    </div>
  );
}
