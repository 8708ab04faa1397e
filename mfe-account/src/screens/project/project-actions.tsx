import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { isOvertaken } from '@nestwright/domain/base/decision-calls';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import { AskButtons } from '@nestwright/domain/parts/ask-buttons';
import { canCancel } from '@nestwright/domain/requests/project-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { LinkButton } from '@nestwright/kit/link-button';

import { CancelQuestion } from '#decisions/cancel-question.tsx';
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
  const { asked, ask } = useQuestions(
    (decided) => {
      if (decided.answer.ok || isOvertaken(decided)) onChange();
    },
    // The question then shows the fee as it is now.
    { staysOpen: true },
  );
  const isKnown = project.heldBy === 'gateway';
  const isAhead = story.state !== 'unsent' && canCancel(project.status);
  const live = agreement?.state === 'cancelled' ? null : agreement;
  const cost = live?.cancelling ?? null;

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
          <AskButtons buttons={[{ step: 'cancel', label: 'Cancel project', kind: 'quiet' }]} ask={ask} />
        )}
      </div>
      {asked && (
        <AskedHere value={asked}>
          <CancelQuestion pros={project.pros} agreement={live} />
        </AskedHere>
      )}
    </section>
  );
}
