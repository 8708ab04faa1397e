import { useState } from 'react';
import { cancelProject } from '@nestwright/domain/project/calls';
import { canCancel } from '@nestwright/domain/project/rules';
import { standingOf, UNSENT } from '@nestwright/domain/standing/rules';
import { Button } from '@nestwright/kit/button';
import { Dialog } from '@nestwright/kit/dialog';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import { againPath, type MyProject } from '#projects/my-projects.ts';
import section from '#frame/section.module.css';

type Cancelling =
  | { phase: 'closed' }
  | { phase: 'asking' }
  | { phase: 'sending' }
  | { phase: 'failed'; message: string };

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
    <section className={section.block} aria-labelledby="actions-heading">
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
        {word === 'Done' && project.pros.length > 0 && (
          <LinkButton to={`/account/reviews?project=${project.id}`}>Write a review</LinkButton>
        )}
        <LinkButton kind="quiet" to={againPath(project)}>
          Request again
        </LinkButton>
        {isKnown && isAhead && (
          <Button kind="quiet" onClick={() => setCancelling({ phase: 'asking' })}>
            Cancel project
          </Button>
        )}
      </div>
      <Dialog open={cancelling.phase !== 'closed'} onClose={close} title="Cancel this project?">
        <p className={section.text}>
          We’ll let your pros know. You can’t undo this, but you can send the same request again at any time.
        </p>
        {cancelling.phase === 'failed' && <Notice kind="error">{cancelling.message}</Notice>}
        <div className={section.actions}>
          <Button busy={cancelling.phase === 'sending'} onClick={() => void cancel()}>
            Yes, cancel it
          </Button>
          <Button kind="quiet" onClick={close}>
            Keep it
          </Button>
        </div>
      </Dialog>
    </section>
  );
}
