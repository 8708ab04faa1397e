import type { Agreement, ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import { deltaText } from '@nestwright/domain/prices/agreement-words-rules';
import type { ChangeDecision } from '@nestwright/domain/prices/change-decision-rules';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import { AskButtons, type DecisionButton } from '@nestwright/domain/parts/ask-buttons';
import { ChangeSheet } from '@nestwright/domain/parts/change-sheet';
import { moneyText } from '@nestwright/domain/base/money-rules';

import css from './work-panel.module.css';

/** The agreement whose changes are listed, and the reader's side. */
export interface ChangeListProps {
  side: ChangeSide;
  agreement: Agreement;
  ask: (step: ChangeDecision, of: string) => void;
}

/** The proposed changes, newest first, with this side's possible decisions about the open one. */
export function ChangeList({ side, agreement, ask }: ChangeListProps) {
  return [...agreement.changes].reverse().map((change) => (
    <section
      key={change.id}
      className={css.change}
      data-state={change.state}
      aria-labelledby={`change-${change.id}`}
    >
      <h3 id={`change-${change.id}`} className={css.head}>
        Change {change.n}: {deltaText(change.deltaCents)}
      </h3>
      <ChangeSheet change={change} side={side} company={agreement.company} />
      {change.state === 'proposed' && (
        <AskButtons of={change.id} buttons={decisionsAbout(change, agreement, side)} ask={ask} />
      )}
    </section>
  ));
}

function decisionsAbout(
  change: ChangeOrder,
  { nowCents }: Agreement,
  side: ChangeSide,
): DecisionButton<ChangeDecision>[] {
  if (change.by === side) return [{ step: 'withdraw-change', label: 'Withdraw this change', kind: 'quiet' }];
  return [
    { step: 'accept-change', label: `Accept: ${moneyText(nowCents + change.deltaCents)} in all` },
    { step: 'decline-change', label: 'Decline', kind: 'quiet' },
  ];
}
