import { randomId } from '@nestwright/domain/random-id';
import { isUnderWay } from '@nestwright/domain/agreement/rules';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { storyOfLead } from '@nestwright/domain/job-known/rules';
import type { Lead } from '@nestwright/domain/lead/schema';
import { ChangeStep, changeSteps } from '@nestwright/domain/parts/change-step';
import { ProposeStep } from '@nestwright/domain/parts/propose-step';
import { StepPage, type StepQuestion } from '@nestwright/domain/parts/step-page';
import { openQuestion } from '@nestwright/domain/quote/rules';
import type { LeadQuote } from '@nestwright/domain/quote/schema';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useState } from 'react';

import { leadPath } from '#account/pro-paths.ts';
import { useKnownPro } from '#known/known-pro.ts';
import { useLeadQuote } from '#quote/use-lead-quote.ts';
import { proSteps } from '#quote/work-steps.ts';
import { actionsFor } from '#screens/leads/lead-groups.ts';
import { doneText } from '#screens/leads/done-dialog.tsx';

export interface LeadStepProps {
  lead: Lead;
  step: string;
  /** The change it is about. */
  of: string;
}

/** The question before a step of a lead, if scripts are late or off (decision 027). */
export function LeadStep({ lead, step, of }: LeadStepProps) {
  const known = useKnownPro();
  const refused = useRefusedForm();
  const { state } = useLeadQuote(lead.id, '');
  const [commandId] = useState(
    // Sending the same form again repeats the same command.
    () => String(refused?.typed['commandId'] ?? known?.commandId ?? randomId()),
  );
  if (state.phase === 'asking') return <Skeleton lines={6} />;
  if (state.phase === 'failed')
    return <Notice kind="error">We couldn’t load your price. {state.message}</Notice>;
  const back = leadPath(lead.id);
  const says = { step, commandId, ...(of !== '' && { of }) };
  const { agreement, quote } = state.view;
  const change = agreement?.changes.find((one) => one.id === of && one.state === 'proposed');
  const changeStep = changeSteps.find((one) => one === step);
  if (agreement && change && changeStep)
    return <ChangeStep {...{ agreement, change, says, back }} step={changeStep} side="pro" />;
  const agreed = quote?.versions.find(({ n }) => n === agreement?.n);
  if (agreement && agreed && step === 'propose' && isUnderWay(agreement.state))
    return <ProposeStep {...{ agreement, commandId, back }} version={agreed} side="pro" />;
  const question = questionOf(step, lead, state.view);
  if (question)
    return (
      <StepPage
        question={question}
        says={{ ...says, ...(step === 'withdraw' && { n: String(quote?.head) }) }}
        back={back}
        refused={refused}
      />
    );
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

/** Undefined if the step can't be taken now. */
function questionOf(
  step: string,
  lead: Lead,
  { agreement, quote, today }: LeadQuote,
): StepQuestion | undefined {
  if (step === 'done' && actionsFor(lead, storyOfLead(lead, new Date())).includes('done'))
    return { title: 'Is the work done?', text: doneText(lead), yes: 'Yes, it is done' };
  if (step === 'answer' && quote && agreement === null && openQuestion(quote.questions))
    return {
      title: 'Answer the homeowner',
      text: `They asked: “${openQuestion(quote.questions)?.words}” Your price stays as it is.`,
      wordsLabel: 'Your answer',
      yes: 'Send',
    };
  if (step === 'withdraw' && quote?.state === 'offered')
    return {
      title: 'Withdraw your price?',
      text: 'The homeowner can no longer accept it. You can offer another price later.',
      yes: 'Yes, withdraw it',
    };
  if (agreement === null) return undefined;
  const feeCents = quote?.versions.find(({ n }) => n === agreement.n)?.cancellation.feeCents ?? 0;
  const settle = () => ({ kind: 'done' }) as const;
  return proSteps(agreement, { leadId: lead.id, today, feeCents, settle }).find(({ name }) => name === step);
}
