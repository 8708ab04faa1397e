import { useNow } from '@nestwright/domain/base/clock-store';
import { Link, useParams, useSearchParams } from '@nestwright/contract/router';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { Visits } from '@nestwright/domain/parts/visits';
import { isVisitStep } from '@nestwright/domain/visits/visit-step-rules';
import { isThreadStep } from '@nestwright/domain/talk/thread-step-rules';
import { LinkButton } from '@nestwright/kit/link-button';
import { storyOfLead } from '@nestwright/domain/requests/job-known-rules';
import { storyText } from '@nestwright/domain/requests/job-words-rules';
import { YourTurn } from '@nestwright/domain/parts/your-turn';
import { Suspense } from 'react';

import { ProFrame } from '#account/pro-frame.tsx';
import { LEADS_PATH, PROFILE_PATH } from '#account/pro-paths.ts';
import { useKnownPro } from '#known/known-pro.ts';
import { Loading, LoadFailed } from '#loading/loading-faces.tsx';
import { QuoteBox } from '#quote/quote-box.tsx';
import { LeadReviews } from '#reviews/lead-reviews.tsx';
import { LeadStep } from '#steps/lead-step.tsx';

import { HOMEOWNER, LeadMessages } from './lead-messages.tsx';
import css from './lead-screen.module.css';
import { LeadSlip } from './lead-slip.tsx';
import { RequestPhotos } from './request-photos.tsx';
import { useLeads } from './use-leads.ts';

/** Its forms' action. */
export { answerLead } from '#decisions/lead-decisions.ts';

/** `/pro-sign-up/leads/:id`: one request and the price that the company offers for it. */
export function LeadScreen() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Lead" description="One request, and the price you offer for it." noIndex />
      <ProFrame title="Lead">
        {(profile) =>
          profile ? (
            <OneLead key={id} id={id} />
          ) : (
            <LinkButton to={PROFILE_PATH}>Describe my company</LinkButton>
          )
        }
      </ProFrame>
    </>
  );
}

function OneLead({ id }: { id: string }) {
  const { inbox, refresh, hear } = useLeads({ id });
  const now = useNow();
  const [asked] = useSearchParams();
  const step = asked.get('step') ?? '';
  // The editor of a price is part of the box.
  const isAsking = !['', 'price'].includes(step) && !isThreadStep(step) && !isVisitStep(step);
  switch (inbox.kind) {
    case 'loading':
      return <Loading what="the lead" lines={8} />;
    case 'failed':
      return <LoadFailed what="this lead" message={inbox.message} onRetry={() => void refresh()} />;
    case 'loaded': {
      const lead = inbox.leads.find((one) => one.id === id);
      const story = lead && storyOfLead(lead, now);
      return (
        <div className={css.page}>
          <p className="nw-screen">
            <Link to={LEADS_PATH}>All leads</Link>
          </p>
          {story && (
            <>
              <p>{storyText(story)}</p>
              {!isAsking && <YourTurn story={story} id={id} />}
            </>
          )}
          {lead ? (
            <div className={css.columns}>
              <div id="request" className={css.request}>
                <LeadSlip lead={lead} now={now} onAnswer={hear} />
                <Suspense>
                  <RequestPhotos of={{ leadId: lead.id }} />
                </Suspense>
              </div>
              <QuoteBox key={lead.id} lead={lead} onStep={() => void refresh()}>
                {isAsking && <LeadStep lead={lead} step={step} of={asked.get('of') ?? ''} />}
              </QuoteBox>
            </div>
          ) : (
            <p className="nw-lede">This lead isn’t in your inbox.</p>
          )}
          {lead?.answer === 'accepted' && <LeadVisits leadId={id} onStep={() => void refresh()} />}
          {lead && <LeadReviews key={`reviews ${lead.id}`} lead={lead} />}
          {lead && <LeadMessages leadId={id} step={step} />}
        </div>
      );
    }
  }
}

interface LeadVisitsProps {
  leadId: string;
  /** Called after each step, which may have changed the lead. */
  onStep: () => void;
}

function LeadVisits({ leadId, onStep }: LeadVisitsProps) {
  const known = useKnownPro()?.visits;
  return (
    <section id="visits" className={css.messages} aria-labelledby="visits-heading">
      <h2 id="visits-heading" className={css.heading}>
        Visits
      </h2>
      <Visits key={leadId} of={{ leadId }} other={HOMEOWNER} known={known} says={{}} onStep={onStep} />
    </section>
  );
}
