import { cancellingText } from '@nestwright/domain/agreement-words/rules';
import { useReaderZone } from '@nestwright/domain/clock/store';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { StepPage } from '@nestwright/domain/parts/step-page';

import { cancelWords, refusedCancelWords } from '#projects/cancel-dialog.tsx';

import type { StepProps } from './step-props.ts';

/** Asks for confirmation before cancelling a project. The form sends the fee that the page shows. */
export function CancelStep({ project, view, says, back }: StepProps) {
  const zone = useReaderZone();
  const live = view.agreement?.state === 'cancelled' ? null : view.agreement;
  const feeCents = live?.cancelling?.feeCents ?? 0;
  const refused = useRefusedForm();
  const message = refused?.message && refusedCancelWords({ ...refused, message: refused.message });
  const question = { title: 'Cancel this project?', text: cancelWords(project.pros), yes: 'Yes, cancel it' };
  return (
    <StepPage
      question={question}
      says={{ ...says, ...(feeCents > 0 && { feeCents: String(feeCents) }) }}
      back={back}
      refused={refused && { ...refused, message }}
    >
      {live !== null && <p>{cancellingText(live, zone)}</p>}
    </StepPage>
  );
}
