import type { ListedProject, MatchedPro } from '@nestwright/domain/requests/project-schema';
import { localDate, longDate } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { hasGateway } from '@nestwright/domain/base/http-store';
import { ownOfferLine } from '@nestwright/domain/site/discount-rules';
import { ConfirmAddress } from '@nestwright/domain/parts/confirm-address';
import { prosTitle, stampText, storyText } from '@nestwright/domain/requests/job-words-rules';
import { YourTurn } from '@nestwright/domain/parts/your-turn';
import { Notice } from '@nestwright/kit/notice';
import { Slip } from '@nestwright/kit/slip';
import type { ReactNode } from 'react';

import { MatchedPros } from './matched-pros.tsx';
import { SampleMatches } from './sample-matches.tsx';
import css from './success-step.module.css';
import { shownWindow, slipRows } from './slip-rows.ts';
import type { SubmittedRequest } from './use-submitted.ts';

export interface SuccessStepProps {
  submitted: SubmittedRequest;
  /** Replaces the matched pros when there are none. */
  unserved?: ReactNode;
  /** The choice about a matched pro; see `MatchedPros`. */
  choice?: (pro: MatchedPro) => ReactNode;
  /** Links that depend on where the step is shown: project details and more categories. */
  children?: ReactNode;
}

/** The wizard's last step: what was agreed, what happens next, and who was matched (product/wizard#thanks). */
export function SuccessStep({ submitted, unserved, choice, children }: SuccessStepProps) {
  const { state, project, story, pros, offer, linkUntil, isEmailConfirmed, isUnserved } = submitted;
  const zone = useReaderZone();
  return (
    <div className={css.success}>
      <div className={css.words}>
        <h1 className={css.title} tabIndex={-1}>
          {titleOf(submitted)}
        </h1>
        {state === 'kept' ? (
          <Notice kind="pending" role="status">
            {storyText(story)} Please don’t clear this browser’s data until then.
          </Notice>
        ) : isUnserved && unserved ? (
          unserved
        ) : (
          <p role="status">{storyText(story)}</p>
        )}
        {project.id !== '' && <YourTurn story={story} id={project.id} />}
        {linkUntil !== null && (
          <p>
            We e-mailed a copy to {project.email}. Its link opens this request on any device until{' '}
            {longDate(localDate(new Date(linkUntil), zone))}.
          </p>
        )}
        {!isEmailConfirmed && story.phase !== 'ended' && <ConfirmAddress project={project} />}
        <MatchedPros pros={pros} title={prosTitle(story)} choice={choice} />
        {/* An emergency never shows samples: somebody would try to call them. */}
        {isUnserved && project.urgency !== 'now' && (
          <SampleMatches zip={project.zip} service={project.service} />
        )}
        {isUnderWay(submitted) && (
          <Promises
            project={project}
            isUnserved={isUnserved}
            isTaken={story.asked.some(({ answer }) => answer === 'accepted')}
          />
        )}
        {children}
      </div>
      <aside aria-label="Your request slip">
        <Slip
          title="Your request"
          rows={slipRows(project, { offer: ownOfferLine(offer) })}
          stamp={stampText(story)}
        />
      </aside>
    </div>
  );
}

interface PromisesProps {
  project: ListedProject;
  /** No pro has been found. */
  isUnserved: boolean;
  /** A pro said yes. */
  isTaken: boolean;
}

function Promises({ project, isUnserved, isTaken }: PromisesProps) {
  const time =
    project.date && !isUnserved ? ` on ${longDate(project.date)}, ${shownWindow(project.window)}` : '';
  const says = hasGateway() ? ONLINE : BY_MAIL;
  return (
    <ol className={css.promises}>
      <li>
        <h2 className={css.promise}>The first consultation is free</h2>
        <p>{says.consultation}</p>
      </li>
      <li>
        <h2 className={css.promise}>No commitment until the price is agreed</h2>
        <p>{says.price}</p>
      </li>
      <li>
        <h2 className={css.promise}>A pro calls 30 minutes before the appointment</h2>
        <p>
          {isTaken ? 'Keep' : `${says.taken}, keep`} your phone nearby{time}.
        </p>
      </li>
    </ol>
  );
}

const ONLINE = {
  consultation: 'Talking to a pro costs nothing, and you choose who may contact you.',
  price: 'A pro can offer you a price line by line. Nothing is agreed until you accept it.',
  taken: 'Once a pro says yes and may contact you',
};
/** Without a gateway, the team has the request by e-mail, and nothing else happens here. */
const BY_MAIL = {
  consultation: 'Talking to a pro costs nothing.',
  price: 'Work starts only once you and the pro have agreed on it.',
  taken: 'Once our team has found you a pro',
};

function titleOf({ state, project, story }: SubmittedRequest): string {
  const name = project.firstName ? `, ${project.firstName}` : '';
  if (state === 'kept') return `Thank you${name}. We saved your request`;
  if (story.phase === 'ended') return 'This request is cancelled';
  return story.phase === 'done' ? `Thank you${name}` : `Thank you${name}. Your request is in`;
}

function isUnderWay({ story }: SubmittedRequest): boolean {
  return story.phase !== 'ended' && story.phase !== 'done';
}
