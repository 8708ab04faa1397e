import { shortDate } from '@nestwright/domain/clock/rules';
import type { Lead } from '@nestwright/domain/lead/schema';
import { urgencyLine, windowLabel } from '@nestwright/domain/project/rules';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Slip, type SlipRow } from '@nestwright/kit/slip';
import { useState } from 'react';

import { DoneDialog } from './done-dialog.tsx';
import { actionsFor, doneLater, groupOf, leadStamp, type LeadAction } from './lead-groups.ts';
import css from './lead-slip.module.css';
import { LeadContact } from './lead-contact.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import type { LeadMove, MoveOutcome } from './use-leads.ts';

export interface LeadSlipProps {
  lead: Lead;
  now: Date;
  /** Performs the action and returns the outcome. */
  onMove: (move: LeadMove) => Promise<MoveOutcome>;
  /** Where the lead's price is; absent on that page itself. */
  pricePath?: string | undefined;
}

type Asking =
  | { kind: 'resting' }
  | { kind: 'busy'; action: LeadAction }
  | { kind: 'failed'; message: string };

/** One request as the pro sees it, with its actions. */
export function LeadSlip({ lead, now, onMove, pricePath }: LeadSlipProps) {
  const [asking, setAsking] = useState<Asking>({ kind: 'resting' });
  const [isScheduling, setIsScheduling] = useState(false);
  const [isFinishing, setIsFinishing] = useState(false);
  const later = doneLater(lead, now);
  const actions = actionsFor(lead).filter((action) => action !== 'done' || later === null);

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
    <Slip title={`${lead.service || 'Home'} request`} rows={rowsOf(lead)} stamp={leadStamp(lead)}>
      {lead.description !== '' && (
        <blockquote className={css.words}>
          <p>{lead.description}</p>
        </blockquote>
      )}
      {lead.contact && (
        <LeadContact contact={lead.contact} city={`${lead.city}, ${lead.state} ${lead.zip}`} />
      )}
      {lead.contact === null && groupOf(lead) !== 'closed' && (
        <p className={css.note}>
          The homeowner chooses who may contact them. Once they let you, their name, phone, e-mail and street
          appear here.
        </p>
      )}
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
          <div className={css.actions}>
            {actions.map((action, index) => (
              <Button
                key={action}
                kind={index === 0 ? 'primary' : 'quiet'}
                busy={asking.kind === 'busy' && asking.action === action}
                disabled={asking.kind === 'busy' && asking.action !== action}
                onClick={() => press(action)}
              >
                {labelOf(action, lead)}
              </Button>
            ))}
          </div>
        )
      )}
      {pricePath !== undefined && (
        <div>
          <LinkButton kind="quiet" to={pricePath}>
            {groupOf(lead) === 'closed' ? 'See your price' : 'Your price'}
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
          of your part of this project.
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

function labelOf(action: LeadAction, lead: Lead): string {
  switch (action) {
    case 'accept':
      return 'Accept';
    case 'decline':
      return 'Decline';
    case 'schedule':
      return lead.appointment ? 'Move the visit' : 'Schedule a visit';
    case 'done':
      return 'Mark as done';
  }
}

function rowsOf(lead: Lead): SlipRow[] {
  const { serviceTypes, propertyType, date, window, urgency, appointment, city, state, zip, distanceMiles } =
    lead;
  return [
    { term: 'Work', value: serviceTypes.join(', ') || 'Not specified' },
    { term: 'Property', value: propertyType },
    ...(urgency === '' ? [] : [{ term: 'How soon', value: urgencyLine(urgency) }]),
    { term: 'Preferred time', value: visitText(date, window) },
    ...(appointment ? [{ term: 'Visit', value: visitText(appointment.date, appointment.window) }] : []),
    {
      term: 'Where',
      value: `${[city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')}, ${milesText(distanceMiles)}`,
    },
    { term: 'Received', value: shortDate(lead.createdAt.slice(0, 10)) },
    { term: 'Price', value: 'You agree on it with the homeowner before work starts' },
  ];
}

function visitText(date: string, window: string): string {
  return [shortDate(date), windowLabel(window)].filter(Boolean).join(', ');
}

function milesText(miles: number): string {
  if (miles < 1) return 'in your ZIP code area';
  return Math.round(miles) === 1 ? '1 mile away' : `${Math.round(miles)} miles away`;
}
