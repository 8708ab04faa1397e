import { Thread } from '@nestwright/domain/parts/thread';
import { ThreadStep } from '@nestwright/domain/parts/thread-step';
import { isThreadStep } from '@nestwright/domain/thread-step/rules';

import { leadPath } from '#account/pro-paths.ts';
import { useKnownPro } from '#known/known-pro.ts';

import css from './lead-screen.module.css';

/** Not the name: an open page must hide it within a second once the homeowner revokes the contact details. */
export const HOMEOWNER = 'the homeowner';

interface MessagesProps {
  leadId: string;
  /** The question in the page's address. */
  step: string;
}

export function Messages({ leadId, step }: MessagesProps) {
  const known = useKnownPro()?.thread;
  const isAsked = known && isThreadStep(step) && step !== 'message';
  return (
    <section id="messages" className={css.messages} aria-labelledby="messages-heading">
      <h2 id="messages-heading" className={css.heading}>
        Messages
      </h2>
      {isAsked ? (
        <ThreadStep thread={known.thread} step={step} says={{}} back={leadPath(leadId)} />
      ) : (
        <Thread key={leadId} of={{ leadId }} other={HOMEOWNER} known={known} says={{}} />
      )}
    </section>
  );
}
