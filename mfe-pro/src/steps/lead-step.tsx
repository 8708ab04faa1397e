import { AskedHere, useQuestionOfPage } from '@nestwright/domain/base/decision-store';
import { useRefusedForm } from '@nestwright/domain/base/form-store';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { leadPath } from '#account/pro-paths.ts';
import { sceneOf } from '#decisions/decision.ts';
import { decisionOf } from '#decisions/lead-decisions.ts';
import { useKnownPro } from '#known/known-pro.ts';
import { useLeadQuote } from '#quote/use-lead-quote.ts';

export interface LeadStepProps {
  lead: Lead;
  step: string;
  /** The change it is about. */
  of: string;
}

/** The question in a lead's address, if scripts are late or off (decision 091). */
export function LeadStep({ lead, step, of }: LeadStepProps) {
  const refused = useRefusedForm();
  const { state } = useLeadQuote(lead.id, '');
  const back = leadPath(lead.id);
  const asked = useQuestionOfPage({ step, of, commandId: useKnownPro()?.commandId, back });
  if (state.phase === 'asking') return <Skeleton lines={6} />;
  if (state.phase === 'failed')
    return <Notice kind="error">We couldn’t load your price. {state.message}</Notice>;
  const question = decisionOf(step)?.question?.(sceneOf({ lead, view: state.view, of }));
  if (question) return <AskedHere value={asked}>{question}</AskedHere>;
  return (
    <section id="step">
      <Notice kind="error">
        {refused?.message || 'This is no longer possible, because the lead has changed.'}
      </Notice>
      <p>
        <LinkButton kind="quiet" href={back}>
          See the lead
        </LinkButton>
      </p>
    </section>
  );
}
