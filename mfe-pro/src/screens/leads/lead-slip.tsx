import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import { stampText } from '@nestwright/domain/requests/job-words-rules';
import { YourTurn } from '@nestwright/domain/parts/your-turn';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { type Decided } from '@nestwright/domain/base/decision-calls';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import { proReasons } from '@nestwright/domain/matching/match-rules';
import { MatchReasons } from '@nestwright/domain/parts/match-reasons';
import { inPage } from '@nestwright/domain/base/form-store';
import { unreadText } from '@nestwright/domain/talk/thread-lines-rules';
import { unreadIn } from '@nestwright/domain/talk/thread-news-rules';
import { useThreadNews } from '@nestwright/domain/talk/thread-news-store';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Slip } from '@nestwright/kit/slip';

import { leadPath } from '#account/pro-paths.ts';
import { sceneOf } from '#decisions/decision.ts';
import { leadAnswerOf } from '#decisions/lead-answers.tsx';

import { actionsFor, doneLater, groupOf, type LeadAction } from './lead-groups.ts';
import css from './lead-slip.module.css';
import { LeadContact } from './lead-contact.tsx';
import { actionLabel, leadRows } from './lead-words.ts';
import { isOutOfDate } from './use-leads.ts';

export interface LeadSlipProps {
  lead: Lead;
  now: Date;
  /** Called with the gateway's answer to a decision. */
  onAnswer: (decided: Decided) => void;
  /** The address of the lead's price; absent on that page itself. */
  pricePath?: string | undefined;
}

/** One request as the pro sees it, with its actions. */
export function LeadSlip({ lead, now, onAnswer, pricePath }: LeadSlipProps) {
  const { asked, ask, Form, isSending, last, sent } = useQuestions(onAnswer);
  const unread = unreadIn(useThreadNews(), { id: lead.id });
  const story = storyOfLead(lead, now);
  const later = doneLater(lead, story, now);
  const actions = actionsFor(lead, story).filter((action) => action !== 'done' || later === null);

  const failed = last && !asked && !last.answer.ok && !isOutOfDate(last) ? last.answer : undefined;

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
      {failed && <Notice kind="error">{failed.message}</Notice>}
      {actions.length > 0 && (
        <Form role="presentation" method="post" className={css.actions}>
          <input type="hidden" name="lead" value={lead.id} />
          {actions.map((action, index) => (
            <Button
              key={action}
              type="submit"
              name="step"
              value={action}
              {...(asksFirst(action) && {
                formMethod: 'get',
                formAction: `${leadPath(lead.id)}#step`,
                onClick: inPage(() => ask(action)),
              })}
              kind={index === 0 ? 'primary' : 'quiet'}
              busy={isSending && sent?.get('step') === action}
              disabled={isSending && sent?.get('step') !== action}
            >
              {actionLabel(action, story)}
            </Button>
          ))}
        </Form>
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
      {asked && (
        <AskedHere value={asked}>
          {leadAnswerOf(asked.step)?.question?.(sceneOf({ lead, view: null, of: '' }))}
        </AskedHere>
      )}
    </Slip>
  );
}

function asksFirst(action: LeadAction): boolean {
  return leadAnswerOf(action)?.question !== undefined;
}
