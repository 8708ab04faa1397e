import { storyOfLead } from '@nestwright/domain/job-known/rules';
import { stampText } from '@nestwright/domain/job-words/rules';
import { YourTurn } from '@nestwright/domain/parts/your-turn';
import type { Lead } from '@nestwright/domain/lead/schema';
import { useSearchParams } from '@nestwright/contract/router';
import { proReasons } from '@nestwright/domain/match/rules';
import { MatchReasons } from '@nestwright/domain/parts/match-reasons';
import { inPage } from '@nestwright/domain/form/store';
import { unreadText } from '@nestwright/domain/thread-lines/rules';
import { unreadIn } from '@nestwright/domain/thread-news/rules';
import { useThreadNews } from '@nestwright/domain/thread-news/store';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Slip } from '@nestwright/kit/slip';
import { useState } from 'react';

import { leadPath } from '#account/pro-paths.ts';

import { DoneDialog } from './done-dialog.tsx';
import { actionsFor, doneLater, groupOf, type LeadAction } from './lead-groups.ts';
import css from './lead-slip.module.css';
import { LeadContact } from './lead-contact.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import type { LeadMove } from './send-lead-move.ts';
import type { MoveOutcome } from './use-leads.ts';
import { actionLabel, leadRows } from './lead-words.ts';

export interface LeadSlipProps {
  lead: Lead;
  now: Date;
  /** Performs the action and returns the outcome. */
  onMove: (move: LeadMove) => Promise<MoveOutcome>;
  /** The address of the lead's price; absent on that page itself. */
  pricePath?: string | undefined;
}

type Asking =
  | { kind: 'resting' }
  | { kind: 'busy'; action: LeadAction }
  | { kind: 'failed'; message: string };

/** One request as the pro sees it, with its actions. */
export function LeadSlip({ lead, now, onMove, pricePath }: LeadSlipProps) {
  const [asking, setAsking] = useState<Asking>({ kind: 'resting' });
  const [address] = useSearchParams();
  // If scripts are late or off, the lead's own page asks.
  const isAsked = pricePath === undefined && address.get('step') === 'schedule';
  const [isScheduling, setIsScheduling] = useState(isAsked);
  const [isFinishing, setIsFinishing] = useState(false);
  const unread = unreadIn(useThreadNews(), { id: lead.id });
  const story = storyOfLead(lead, now);
  const later = doneLater(lead, story, now);
  const actions = actionsFor(lead, story).filter((action) => action !== 'done' || later === null);

  const move = async (next: LeadMove) => {
    setAsking({ kind: 'busy', action: next.type });
    const outcome = await onMove(next);
    setAsking(outcome.kind === 'failed' ? { kind: 'failed', message: outcome.message } : { kind: 'resting' });
    if (outcome.kind === 'moved') setIsScheduling(false);
    setIsFinishing(false);
  };
  const press = (action: LeadAction) => {
    if (action === 'schedule') setIsScheduling(true);
    else if (action === 'done') setIsFinishing(true);
    else void move({ type: action });
  };

  return (
    <Slip title={`${lead.service || 'Home'} request`} rows={leadRows(lead, story)} stamp={stampText(story)}>
      {/* A new lead is answered right here. */}
      {pricePath !== undefined && story.mine[0]?.what !== 'answer-request' && (
        <YourTurn story={story} id={lead.id} />
      )}
      {lead.isOver === true && (
        <p className={css.note}>
          This request is over for you, so you no longer see its description, photos and contact details.
        </p>
      )}
      {lead.description !== '' && (
        <blockquote className={css.words}>
          <p>{lead.description}</p>
        </blockquote>
      )}
      {lead.contact && (
        <LeadContact contact={lead.contact} city={`${lead.city}, ${lead.state} ${lead.zip}`} />
      )}
      {lead.contact === null && groupOf(story) !== 'closed' && (
        <p className={css.note}>
          The homeowner chooses who may contact them. Once they let you, their name, phone, e-mail and street
          address appear here.
        </p>
      )}
      <MatchReasons
        title="Why did I get this lead?"
        reasons={lead.reasons ? [proReasons(lead.reasons, lead.distanceMiles)] : []}
      />
      {asking.kind === 'failed' && <Notice kind="error">{asking.message}</Notice>}
      {isScheduling ? (
        <ScheduleForm
          lead={lead}
          isBusy={asking.kind === 'busy'}
          onSchedule={(appointment) => void move({ type: 'schedule', appointment })}
          onCancel={() => setIsScheduling(false)}
        />
      ) : (
        actions.length > 0 && (
          <form role="presentation" method="post" className={css.actions}>
            <input type="hidden" name="lead" value={lead.id} />
            {actions.map((action, index) => (
              <Button
                key={action}
                type="submit"
                name="step"
                value={action}
                {...(needsQuestion(action) && {
                  formMethod: 'get',
                  formAction: `${leadPath(lead.id)}#step`,
                })}
                kind={index === 0 ? 'primary' : 'quiet'}
                busy={asking.kind === 'busy' && asking.action === action}
                disabled={asking.kind === 'busy' && asking.action !== action}
                onClick={inPage(() => press(action))}
              >
                {actionLabel(action, story)}
              </Button>
            ))}
          </form>
        )
      )}
      {pricePath !== undefined && unread > 0 && (
        <p>
          <a className={css.unread} href={`${pricePath}#messages`}>
            {unreadText(unread)}
          </a>
        </p>
      )}
      {pricePath !== undefined && (
        <div>
          <LinkButton kind="quiet" to={pricePath}>
            {groupOf(story) === 'closed' ? 'See your price' : 'Your price'}
            <span className="nw-hidden"> for {lead.service || 'this request'}</span>
          </LinkButton>
        </div>
      )}
      {later !== null && <p className={css.note}>{later}</p>}
      {lead.answer !== 'waiting' && (
        <p className={css.note}>
          <a href={`/api/leads/${lead.id}/record`} download="nestwright-record.json">
            Download the record
          </a>{' '}
          of your side of this project.
        </p>
      )}
      <DoneDialog
        lead={lead}
        isOpen={isFinishing}
        isBusy={asking.kind === 'busy'}
        onDone={() => void move({ type: 'done' })}
        onClose={() => setIsFinishing(false)}
      />
    </Slip>
  );
}

/** Whether an action needs more input or a confirmation. */
function needsQuestion(action: LeadAction): boolean {
  return action === 'schedule' || action === 'done';
}
