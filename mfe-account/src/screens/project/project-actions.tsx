import { useState } from 'react';
import { cancelForFee } from '@nestwright/domain/agreement/calls';
import type { Agreement } from '@nestwright/domain/agreement/schema';
import { cancellingText } from '@nestwright/domain/agreement-words/rules';
import { useReaderZone } from '@nestwright/domain/clock/store';
import { inPage } from '@nestwright/domain/form/store';
import { cancelProject } from '@nestwright/domain/project/calls';
import { canCancel } from '@nestwright/domain/project/rules';
import type { JobStory } from '@nestwright/domain/job-story/rules';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';

import { CancelDialog, type Cancelling, refusedCancelWords } from '#projects/cancel-dialog.tsx';
import { againPath, type MyProject } from '#projects/my-projects.ts';
import section from '#frame/section.module.css';

interface ProjectActionsProps {
  project: MyProject;
  story: JobStory;
  /** The agreement; null without one or while unknown. */
  agreement: Agreement | null;
  /** Called when the gateway changed the project, or refused a step because it had changed. */
  onChange: () => void;
}

/** A homeowner's actions for a project: calendar, request again, cancel. */
export function ProjectActions({ project, story, agreement, onChange }: ProjectActionsProps) {
  const [cancelling, setCancelling] = useState<Cancelling>({ phase: 'closed' });
  const zone = useReaderZone();
  const isKnown = project.heldBy === 'gateway';
  const isAhead = story.state !== 'unsent' && canCancel(project.status);
  const live = agreement?.state === 'cancelled' ? null : agreement;
  const cost = live?.cancelling ?? null;

  const cancel = async () => {
    setCancelling({ phase: 'sending' });
    const feeCents = cost?.feeCents ?? 0;
    const answered = await (feeCents === 0 ? cancelProject(project.id) : cancelForFee(project.id, feeCents));
    setCancelling(
      answered.ok ? { phase: 'closed' } : { phase: 'failed', message: refusedCancelWords(answered) },
    );
    if (answered.ok || answered.status === 409) onChange();
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
        <LinkButton kind="quiet" to={againPath(project)}>
          Request again
        </LinkButton>
        {isKnown && isAhead && (live === null || cost !== null) && (
          <form role="presentation" method="get" action="#step">
            <Button
              kind="quiet"
              type="submit"
              name="step"
              value="cancel"
              onClick={inPage(() => setCancelling({ phase: 'asking' }))}
            >
              Cancel project
            </Button>
          </form>
        )}
      </div>
      <CancelDialog
        cancelling={cancelling}
        pros={project.pros}
        cost={live === null ? '' : cancellingText(live, zone)}
        onCancel={() => void cancel()}
        onClose={close}
      />
    </section>
  );
}
