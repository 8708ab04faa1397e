import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useEffect, useRef, useState } from 'react';

import { leadPath } from '#account/pro-paths.ts';

import { emptyTexts, groupNames, groupOf, leadGroups, type LeadGroup } from './lead-groups.ts';
import css from './lead-inbox.module.css';
import { LeadSlip } from './lead-slip.tsx';
import { useLeads } from './use-leads.ts';
import { useNow } from './use-now.ts';

/** The leads, grouped by what is left to do. */
export function LeadInbox() {
  const { inbox, refresh, answer } = useLeads();
  const now = useNow();
  const [group, setGroup] = useState<LeadGroup>('new');
  const [news, setNews] = useState<{ text: string; isBad: boolean }>();
  const newsLine = useRef<HTMLParagraphElement>(null);
  // The answered lead has moved and taken focus with it.
  useEffect(() => newsLine.current?.focus(), [news]);
  switch (inbox.kind) {
    case 'loading':
      return (
        <div role="status">
          <span className="nw-hidden">Loading your leads</span>
          <Skeleton lines={6} />
        </div>
      );
    case 'failed':
      return (
        <div className={css.inbox}>
          <Notice kind="error">We couldn’t load your leads. {inbox.message}</Notice>
          <Button kind="quiet" onClick={() => void refresh()}>
            Try again
          </Button>
        </div>
      );
    case 'loaded': {
      const shown = inbox.leads.filter((lead) => groupOf(lead) === group);
      return (
        <div className={css.inbox}>
          <div className={css.groups} role="group" aria-label="Which leads">
            {leadGroups.map((name) => (
              <button
                key={name}
                type="button"
                className={css.group}
                aria-pressed={name === group}
                onClick={() => {
                  setGroup(name);
                  setNews(undefined);
                }}
              >
                {groupNames[name]} <span>{inbox.leads.filter((lead) => groupOf(lead) === name).length}</span>
              </button>
            ))}
          </div>
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
                  onMove={async (move) => {
                    const outcome = await answer(lead, move);
                    if (outcome.kind === 'moved') setNews({ text: newsOf[move.type], isBad: false });
                    if (outcome.kind === 'overtaken') setNews({ text: outcome.message, isBad: true });
                    return outcome;
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
      );
    }
  }
}

const newsOf = {
  accept: 'Accepted. You’ll find the lead under Accepted. The homeowner chooses who may contact them.',
  decline: 'Declined. You’ll find the lead under Closed.',
  schedule: 'Scheduled. The homeowner sees the day and time window.',
  done: 'Done. You’ll find the lead under Closed, and the homeowner can write a review.',
} as const;
