import { useNow } from '@nestwright/domain/base/clock-store';
import { Link, useSearchParams } from '@nestwright/contract/router';
import { inPage, useRefusedForm } from '@nestwright/domain/base/form-store';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { ShowMore } from '@nestwright/domain/parts/show-more';
import { useEffect, useRef, useState } from 'react';

import { leadPath, LEADS_PATH } from '#account/pro-paths.ts';
import { sceneOf } from '#decisions/decision.ts';
import { leadAnswerOf } from '#decisions/lead-answers.tsx';
import { Loading, LoadFailed } from '#loading/loading-faces.tsx';

import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import { emptyTexts, groupNames, groupOf, leadGroups } from './lead-groups.ts';
import css from './lead-inbox.module.css';
import { LeadSlip } from './lead-slip.tsx';
import { type Inbox, isOutOfDate, useLeads } from './use-leads.ts';

/** The leads, grouped by what is left to do. It opens at the first group with leads. */
export function LeadInbox() {
  const now = useNow();
  const [asked] = useSearchParams();
  const after = asked.get('after') ?? undefined;
  const { inbox, refresh, hear, more } = useLeads({ after });
  const refused = useRefusedForm();
  const [chosen, setGroup] = useState(leadGroups.find((name) => name === asked.get('group')));
  const [news, setNews] = useState(() => newsBefore(inbox, asked, refused?.message));
  const first = useRef(news);
  const newsLine = useRef<HTMLParagraphElement>(null);
  // The answered lead has moved to another group with the focus.
  useEffect(() => {
    if (news !== first.current) newsLine.current?.focus();
  }, [news]);
  switch (inbox.kind) {
    case 'loading':
      return <Loading what="your leads" lines={6} />;
    case 'failed':
      return <LoadFailed what="your leads" message={inbox.message} onRetry={() => void refresh()} />;
    case 'loaded': {
      const filled = leadGroups.find((name) =>
        inbox.leads.some((lead) => groupOf(storyOfLead(lead, now)) === name),
      );
      const group = chosen ?? filled ?? 'new';
      const shown = inbox.leads.filter((lead) => groupOf(storyOfLead(lead, now)) === group);
      return (
        <div className={css.inbox}>
          <form role="presentation" method="get">
            {after !== undefined && <input type="hidden" name="after" value={after} />}
            <div className={css.groups} role="group" aria-label="Which leads">
              {leadGroups.map((name) => (
                <button
                  key={name}
                  type="submit"
                  name="group"
                  value={name}
                  className={css.group}
                  aria-pressed={name === group}
                  onClick={inPage(() => {
                    setGroup(name);
                    setNews(undefined);
                  })}
                >
                  {groupNames[name]}{' '}
                  <span>
                    {inbox.leads.filter((lead) => groupOf(storyOfLead(lead, now)) === name).length}
                    {inbox.next !== null && '+'}
                  </span>
                </button>
              ))}
            </div>
          </form>
          {news && (
            <p ref={newsLine} tabIndex={-1} className={css.news} data-bad={news.isBad} role="status">
              {news.text}
            </p>
          )}
          {shown.length === 0 && <p className={css.empty}>{emptyTexts[group]}</p>}
          <ul className={css.leads}>
            {shown.map((lead) => (
              <li key={lead.id}>
                <LeadSlip
                  lead={lead}
                  now={now}
                  pricePath={lead.answer === 'declined' ? undefined : leadPath(lead.id)}
                  onAnswer={(decided) => {
                    // The tab stays open after its last lead has left it.
                    setGroup(group);
                    hear(decided);
                    const { answer, step } = decided;
                    if (answer.ok) setNews({ text: saidAfter(step, answer.value as Lead), isBad: false });
                    else if (isOutOfDate(decided)) setNews({ text: answer.message, isBad: true });
                  }}
                />
              </li>
            ))}
          </ul>
          <ShowMore
            key={after}
            what="leads"
            count={inbox.leads.length}
            to={inbox.next && `${LEADS_PATH}?${new URLSearchParams({ group, after: inbox.next })}`}
            onMore={more}
          />
          {after !== undefined && (
            <p>
              <Link to={LEADS_PATH}>Newest leads</Link>
            </p>
          )}
        </div>
      );
    }
  }
}

interface News {
  text: string;
  isBad: boolean;
}

/** The outcome of the form that led to this page. */
function newsBefore(inbox: Inbox, asked: URLSearchParams, refusal: string | undefined): News | undefined {
  if (refusal) return { text: refusal, isBad: true };
  const lead = inbox.kind === 'loaded' ? inbox.leads.find(({ id }) => id === asked.get('lead')) : undefined;
  const text = lead ? saidAfter(asked.get('done') ?? '', lead) : '';
  return text === '' ? undefined : { text, isBad: false };
}

function saidAfter(step: string, lead: Lead): string {
  return leadAnswerOf(step)?.said(sceneOf({ lead, view: null, of: '' })) ?? '';
}
