import type { Agreement, ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import { deltaText } from '@nestwright/domain/prices/agreement-words-rules';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import type { ChangeDecision } from '@nestwright/domain/prices/change-decision-rules';
import { changeText } from '@nestwright/domain/prices/change-text-rules';
import { ChangeSheet } from '@nestwright/domain/parts/change-sheet';
import { Question } from '@nestwright/domain/parts/question';
import { moneyText } from '@nestwright/domain/base/money-rules';

/** The decision about a proposed change of an agreed price, and who takes it. */
export interface ChangeQuestionProps {
  decision: ChangeDecision;
  agreement: Agreement;
  change: ChangeOrder;
  side: ChangeSide;
}

/** Asks before a proposed change is accepted, declined or withdrawn. Its form sends what it shows. */
export function ChangeQuestion({ decision, agreement, change, side }: ChangeQuestionProps) {
  const total = moneyText(agreement.nowCents + change.deltaCents);
  const questions = {
    'accept-change': { title: 'Accept this change?', yes: 'Yes, accept this change' },
    'decline-change': { title: 'Decline this change?', yes: 'Yes, decline it' },
    'withdraw-change': { title: 'Withdraw this change?', yes: 'Yes, withdraw it' },
  };
  const shown = changeText({ ...change, agreementId: agreement.id });
  return (
    <Question
      {...questions[decision]}
      text={`${deltaText(change.deltaCents)}, ${total} in all.`}
      says={{ shown, hash: change.hash }}
    >
      <div>
        <ChangeSheet change={change} side={side} company={agreement.company} />
      </div>
    </Question>
  );
}
