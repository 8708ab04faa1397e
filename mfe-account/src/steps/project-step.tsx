import { randomId } from '@nestwright/domain/random-id';
import { useState } from 'react';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { ChangeStep, changeSteps } from '@nestwright/domain/parts/change-step';
import { ProposeStep } from '@nestwright/domain/parts/propose-step';
import { isUnderWay } from '@nestwright/domain/agreement/rules';
import { afterAgreementStep } from '@nestwright/domain/agreement/rules';
import type { Agreement } from '@nestwright/domain/agreement/schema';
import { paymentStepOf } from '@nestwright/domain/agreement-words/rules';
import { canAskForChange } from '@nestwright/domain/quote/rules';
import { isThreadStep } from '@nestwright/domain/thread-step/rules';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';

import { useKnownProject } from '#known/known-project.ts';
import type { MyProject } from '#projects/my-projects.ts';
import type { OwnerStep } from '#quotes/work-questions.ts';
import { useQuotes } from '#quotes/use-quotes.ts';

import type { AskedStep } from './asked-step.ts';
import { CancelStep } from './cancel-step.tsx';
import { Overtaken } from './overtaken.tsx';
import { AcceptStep, AskStep, DeclineStep, WishStep } from './price-steps.tsx';
import type { StepProps } from './step-props.ts';
import { ThreadQuestion } from './thread-question.tsx';
import { WorkStep } from './work-steps.tsx';

export interface ProjectStepProps {
  project: MyProject;
  asked: AskedStep;
}

/** The question before a step of a project, if scripts are late or off (decision 027). */
export function ProjectStep({ project, asked }: ProjectStepProps) {
  return isThreadStep(asked.step) && asked.step !== 'message' ? (
    <ThreadQuestion project={project} step={asked.step} of={asked.of} />
  ) : (
    <PriceQuestion project={project} asked={asked} />
  );
}

function PriceQuestion({ project, asked: { step, of } }: ProjectStepProps) {
  const known = useKnownProject();
  const refused = useRefusedForm();
  const { state } = useQuotes(project.id, '', known?.quotes);
  const [commandId] = useState(
    // Sending the same form again repeats the same command.
    () => String(refused?.typed['commandId'] ?? known?.commandId ?? randomId()),
  );
  const back = `/account/projects/${encodeURIComponent(project.id)}`;
  const says = { step, commandId, ...(of !== '' && { of }) };
  if (state.phase === 'asking') return <Skeleton lines={8} />;
  if (state.phase === 'failed')
    return <Notice kind="error">We couldn’t load the prices. {state.message}</Notice>;
  const props = { project, view: state.view, of, commandId, says, back };
  return questionOf(step, props) ?? <Overtaken message={refused?.message} back={back} />;
}

/** Null if the step can't be taken now. */
function questionOf(step: string, props: StepProps) {
  const { view, of, project } = props;
  const quote = view.quotes.find(({ id }) => id === of);
  const version = quote?.versions.at(-1);
  const change = view.agreement?.changes.find(({ id, state }) => id === of && state === 'proposed');
  if (quote && version) {
    const about = { ...props, quote, version };
    if (step === 'accept') return quote.state === 'offered' ? <AcceptStep {...about} /> : null;
    if (step === 'decline') return quote.state === 'offered' ? <DeclineStep {...about} /> : null;
    if (step === 'change') return <WishStep {...about} />;
    if (step === 'ask') return canAskForChange(quote.state) ? <AskStep {...about} /> : null;
  }
  const changeStep = changeSteps.find((one) => one === step);
  if (view.agreement && change && changeStep)
    return (
      <ChangeStep {...props} agreement={view.agreement} change={change} step={changeStep} side="homeowner" />
    );
  if (view.agreement) {
    const { agreement } = view;
    const agreed = view.quotes
      .find(({ id }) => id === agreement.quoteId)
      ?.versions.find(({ n }) => n === agreement.n);
    if (step === 'propose' && agreed && isUnderWay(agreement.state))
      return (
        <ProposeStep
          agreement={agreement}
          version={agreed}
          side="homeowner"
          commandId={props.commandId}
          back={props.back}
        />
      );
    if (isWorkStep(step) && isOffered(agreement, step))
      return <WorkStep {...props} agreement={agreement} step={step} />;
  }
  if (step === 'cancel' && project.status !== 'Cancelled') return <CancelStep {...props} />;
  return null;
}

function isWorkStep(step: string): step is OwnerStep {
  return step === 'confirm' || step === 'dispute' || step === 'paid';
}

function isOffered(agreement: Agreement, step: OwnerStep): boolean {
  if (step === 'paid') return paymentStepOf(agreement, 'homeowner') !== null;
  return afterAgreementStep(agreement.state, step, 'homeowner') !== null;
}
