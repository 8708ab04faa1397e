import { useState } from 'react';
import { cancelProject } from '@nestwright/domain/project/calls';
import { canCancel } from '@nestwright/domain/project/rules';
import { standingOf, UNSENT } from '@nestwright/domain/standing/rules';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';

import { CancelDialog, type Cancelling } from '#projects/cancel-dialog.tsx';
import { againPath, type MyProject } from '#projects/my-projects.ts';
import section from '#frame/section.module.css';

interface ProjectActionsProps {
  project: MyProject;
  /** Called when the gateway changed the project. */
  onChange: () => void;
}

/** What a homeowner can do with a project: calendar, request again, review, cancel. */
export function ProjectActions({ project, onChange }: ProjectActionsProps) {
  const [cancelling, setCancelling] = useState<Cancelling>({ phase: 'closed' });
  const isKnown = project.heldBy === 'gateway';
  const { word } = standingOf(project);
  const isAhead = word !== UNSENT && canCancel(word);

  const cancel = async () => {
    setCancelling({ phase: 'sending' });
    const answered = await cancelProject(project.id);
    setCancelling(answered.ok ? { phase: 'closed' } : { phase: 'failed', message: answered.message });
    if (answered.ok) onChange();
  };
  const close = () => setCancelling({ phase: 'closed' });

  return (
    <section className={`${section.block} nw-screen`} aria-labelledby="actions-heading">
      <h2 id="actions-heading" className={section.blockHeading}>
        What you can do
      </h2>
      <div className={section.actions}>
        {isKnown && isAhead && (
          <LinkButton
            kind="quiet"
            href={`/api/projects/${project.id}/calendar.ics`}
            download="nestwright-project.ics"
          >
            Add to calendar
          </LinkButton>
        )}
        {isKnown && (
          <LinkButton kind="quiet" to={`/account/projects/${project.id}/record`}>
            See the record
          </LinkButton>
        )}
        {word === 'Done' && project.pros.length > 0 && (
          <LinkButton to={`/account/reviews?project=${project.id}`}>Write a review</LinkButton>
        )}
        <LinkButton kind="quiet" to={againPath(project)}>
          Request again
        </LinkButton>
        {isKnown && (
          <LinkButton
            kind="quiet"
            href={`/api/projects/${project.id}/record`}
            download="nestwright-record.json"
          >
            Download the record
          </LinkButton>
        )}
        {isKnown && isAhead && (
          <Button kind="quiet" onClick={() => setCancelling({ phase: 'asking' })}>
            Cancel project
          </Button>
        )}
      </div>
      <CancelDialog
        cancelling={cancelling}
        pros={project.pros}
        onCancel={() => void cancel()}
        onClose={close}
      />
    </section>
  );
}
