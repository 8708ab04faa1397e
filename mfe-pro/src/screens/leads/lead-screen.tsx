import { Link, useParams } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { ProFrame } from '#account/pro-frame.tsx';
import { LEADS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';
import { QuoteBox } from '#quote/quote-box.tsx';

import css from './lead-screen.module.css';
import { LeadSlip } from './lead-slip.tsx';
import { useLeads } from './use-leads.ts';
import { useNow } from './use-now.ts';

/** `/pro-sign-up/leads/:id`: one request, and the price the company offers for it. */
export function LeadScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Lead" description="One request, and the price you offer for it." noIndex />
      <ProFrame title="Lead">
        {(profile) =>
          profile ? <OneLead id={id} /> : <LinkButton to={PROFILE_PATH}>Describe my company</LinkButton>
        }
      </ProFrame>
    </>
  );
}

function OneLead({ id }: { id: string }) {
  const { inbox, refresh, answer } = useLeads();
  const now = useNow();
  switch (inbox.kind) {
    case 'loading':
      return (
        <div role="status">
          <span className="nw-hidden">Loading the lead</span>
          <Skeleton lines={8} />
        </div>
      );
    case 'failed':
      return (
        <div className={css.page}>
          <Notice kind="error">We couldn’t load this lead. {inbox.message}</Notice>
          <div>
            <Button kind="quiet" onClick={() => void refresh()}>
              Try again
            </Button>
          </div>
        </div>
      );
    case 'loaded': {
      const lead = inbox.leads.find((one) => one.id === id);
      return (
        <div className={css.page}>
          <p className="nw-screen">
            <Link to={LEADS_PATH}>All leads</Link>
          </p>
          {lead ? (
            <div className={css.columns}>
              <div className={css.request}>
                <LeadSlip lead={lead} now={now} onMove={(move) => answer(lead, move)} />
              </div>
              <QuoteBox key={lead.id} lead={lead} onStep={() => void refresh()} />
            </div>
          ) : (
            <p className="nw-lede">This lead isn’t in your inbox.</p>
          )}
        </div>
      );
    }
  }
}
