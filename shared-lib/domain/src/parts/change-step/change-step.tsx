import type { Agreement, ChangeOrder } from '@nestwright/domain/agreement/schema';
import { deltaText } from '@nestwright/domain/agreement-words/rules';
import type { ChangeSide } from '@nestwright/domain/change-order/rules';
import { useRefusedForm } from '@nestwright/domain/form/store';
import { ChangeSheet } from '@nestwright/domain/parts/change-sheet';
import { StepPage } from '@nestwright/domain/parts/step-page';
import { moneyText } from '@nestwright/domain/money/rules';

/** The possible steps for a proposed change of an agreed price. */
export const changeSteps = ['accept-change', 'decline-change', 'withdraw-change'] as const;

/** The step to confirm, the change it is about, and the fields that its form posts. */
export interface ChangeStepProps {
  step: (typeof changeSteps)[number];
  agreement: Agreement;
  change: ChangeOrder;
  side: ChangeSide;
  /** The form's fixed fields. */
  says: Readonly<Record<string, string>>;
  /** The address without the question. */
  back: string;
}

/** Asks for confirmation before a proposed change is accepted, declined or withdrawn, if scripts are late or off. */
export function ChangeStep({ step, agreement, change, side, says, back }: ChangeStepProps) {
  const total = moneyText(agreement.nowCents + change.deltaCents);
  const questions = {
    'accept-change': { title: 'Accept this change?', yes: `Accept: ${total} in all` },
    'decline-change': { title: 'Decline this change?', yes: 'Yes, decline it' },
    'withdraw-change': { title: 'Withdraw this change?', yes: 'Yes, withdraw it' },
  };
  return (
    <StepPage
      question={{ ...questions[step], text: `${deltaText(change.deltaCents)}, ${total} in all.` }}
      says={{ ...says, hash: change.hash }}
      back={back}
      refused={useRefusedForm()}
    >
      <div>
        <ChangeSheet change={change} side={side} company={agreement.company} />
      </div>
    </StepPage>
  );
}
