import { useEffect } from 'react';
import { PageHead } from '@nestwright/domain/parts/page-head';
import { UnavailableHere } from '@nestwright/domain/parts/unavailable-here';
import { useLocation, useNavigate } from '@nestwright/contract/router';
import { useOffer } from '@nestwright/domain/site/discount-store';
import { DISCOUNT_PERCENT, OFFER_TITLE, ownOfferLine } from '@nestwright/domain/site/discount-rules';
import { Notice } from '@nestwright/kit/notice';

import { takeOver } from '#posted/take-over.ts';
import { usePostedDraft } from '#posted/use-posted-draft.ts';
import { usePosted } from '#posted/use-posted.ts';
import { preloadThanks } from '#frame/preload-thanks.ts';
import { RequestHeader } from '#frame/request-header.tsx';
import { HowItWorks } from '#wizard/how-it-works.tsx';
import { HowItWorksPanel } from '#wizard/how-it-works-panel.tsx';
import { RequestForm } from '#wizard/request-form.tsx';
import { useLeaveWarning } from '#wizard/use-leave-warning.ts';
import { useWizard } from '#wizard/use-wizard.ts';
import { isLeaving, stepOf } from '#wizard/flow-state.ts';
import { isShared, stepOfPath, stepPath } from '#wizard/wizard-place.ts';
import { stepTitle } from '#wizard/step-rules.ts';

/** `/request-service/*`: the booking wizard, one address for each step (product/wizard#addresses). */
export function RequestServiceScreen() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { posted, isUnread } = usePosted();
  const wizard = useWizard({
    step: stepOfPath(pathname),
    search,
    posted,
    takeOver,
    go: (step, how) => void navigate({ pathname: stepPath(step), search }, { replace: how === 'replace' }),
  });
  useEffect(preloadThanks, []);
  const { flow, working } = wizard;
  usePostedDraft(isUnread, working.adopt);
  useLeaveWarning(
    working.started && !isLeaving(flow) && flow.phase !== 'thanks' && flow.phase !== 'offering',
  );
  const hasOffer = useOffer();
  const offered = hasOffer && working.visit.discount === 'yes';
  return (
    <div className="nw-page">
      <PageHead
        title={stepTitle(stepOf(flow))}
        description="Tell us about your home project in a few short steps. Up to 3 local pros, and work starts only once the price is agreed."
        canonical="/request-service"
        noIndex={!isShared(pathname)}
      />
      <RequestHeader>
        <HowItWorks>
          <HowItWorksPanel />
        </HowItWorks>
      </RequestHeader>
      <UnavailableHere hosts={['email']}>
        This site cannot send requests. What you enter stays in this browser.
      </UnavailableHere>
      <RequestForm
        wizard={wizard}
        takesFocus
        offer={hasOffer ? ownOfferLine({ percent: DISCOUNT_PERCENT }) : ''}
        aside={offered && <Notice kind="pending">{OFFER_TITLE}</Notice>}
      />
    </div>
  );
}
