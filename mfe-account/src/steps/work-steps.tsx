import { useSession } from '@nestwright/contract/session/store';
import type { Agreement } from '@nestwright/domain/agreement/schema';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { StepPage } from '@nestwright/domain/parts/step-page';
import { isSignedIn } from '@nestwright/domain/session/rules';

import { ownerQuestions, type OwnerStep } from '#quotes/work-questions.ts';

import type { StepProps } from './step-props.ts';

export interface WorkStepProps extends StepProps {
  agreement: Agreement;
  step: OwnerStep;
}

/** The homeowner's statements about agreed work. */
export function WorkStep({ agreement, step, says, back }: WorkStepProps) {
  const refused = useRefusedForm();
  const question = ownerQuestions(agreement, isSignedIn(useSession()))[step];
  return <StepPage question={question} says={says} back={back} refused={refused} />;
}
