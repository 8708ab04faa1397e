import { Thread } from '@nestwright/domain/parts/thread';
import { AskedHere, useQuestionOfPage } from '@nestwright/domain/base/decision-store';
import { ThreadQuestion } from '@nestwright/domain/parts/thread-question';
import { isThreadStep } from '@nestwright/domain/talk/thread-step-rules';

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

/** The thread of a lead, or the question of a step in it. */
export function LeadMessages({ leadId, step }: MessagesProps) {
  const known = useKnownPro()?.thread;
  const isAsked = known && isThreadStep(step) && step !== 'message';
  const asked = useQuestionOfPage({ step, of: '', commandId: known?.messageId, back: leadPath(leadId) });
  return (
    <section id="messages" className={css.messages} aria-labelledby="messages-heading">
      <h2 id="messages-heading" className={css.heading}>
        Messages
      </h2>
      {isAsked ? (
        <AskedHere value={asked}>
          <ThreadQuestion thread={known.thread} step={step} />
        </AskedHere>
      ) : (
        <Thread key={leadId} of={{ leadId }} other={HOMEOWNER} known={known} says={{}} />
      )}
    </section>
  );
}
