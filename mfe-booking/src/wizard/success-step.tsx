import type { ListedProject } from '@nestwright/domain/project/schema';
import { longDate } from '@nestwright/domain/clock/rules';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { Notice } from '@nestwright/kit/notice';
import { Slip } from '@nestwright/kit/slip';
import type { ReactNode } from 'react';

import { MatchedPros } from './matched-pros.tsx';
import css from './success-step.module.css';
import { shownWindow, slipRows } from './slip-rows.ts';
import type { Submitted } from './use-submitted.ts';

export interface SuccessStepProps {
  submitted: Submitted;
  /** Links that depend on where the step is shown: the project's details, more categories. */
  children?: ReactNode;
}

/** The wizard's step 9: what was agreed, what happens next, and who was matched (section 2). */
export function SuccessStep({ submitted, children }: SuccessStepProps) {
  const { project, delivery, pros } = submitted;
  return (
    <div className={css.success}>
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {titleOf(delivery, project)}
        </h1>
        {delivery === 'kept' && (
          <Notice kind="pending" role="status">
            We could not reach Nestwright yet. Your request is safe in this browser and goes out by itself as
            soon as the connection is back. Please keep this browser&rsquo;s data until then.
          </Notice>
        )}
        {delivery === 'stored' && (
          <UnavailableHere>
            Your request went to our team by e-mail. This site does not match it with pros by itself: they
            write or call you.
          </UnavailableHere>
        )}
        <Promises project={project} />
        <MatchedPros pros={pros} />
        {children}
      </div>
      {project && (
        <aside aria-label="Your agreement slip">
          <Slip
            title="Your request"
            rows={slipRows(project, '')}
            stamp={delivery === 'kept' ? 'Not sent yet' : project.status}
          />
        </aside>
      )}
    </div>
  );
}

function Promises({ project }: { project: ListedProject | null }) {
  const time = project?.date ? ` on ${longDate(project.date)}, ${shownWindow(project.window)}` : '';
  return (
    <ol className={css.promises}>
      <li>
        <h2 className={css.promise}>The first consultation is free</h2>
        <p>Up to 3 local pros look at your request. Talking to them costs nothing.</p>
      </li>
      <li>
        <h2 className={css.promise}>No commitment until the price is agreed</h2>
        <p>Work starts only once you and your pro have agreed on the price.</p>
      </li>
      <li>
        <h2 className={css.promise}>A pro calls 30 minutes before the appointment</h2>
        <p>Keep your phone at hand{time}.</p>
      </li>
    </ol>
  );
}

function titleOf(delivery: Submitted['delivery'], project: ListedProject | null): string {
  const name = project?.firstName ? `, ${project.firstName}` : '';
  return delivery === 'kept'
    ? `Thank you${name}. Your request is kept`
    : `Thank you${name}. Your request is in`;
}
