import { isUnderWay } from '@nestwright/domain/prices/agreement-rules';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import { paidText } from '@nestwright/domain/prices/agreement-words-rules';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { AskButtons, type DecisionButton } from '@nestwright/domain/parts/ask-buttons';

import { ChangeList } from './change-list.tsx';
import css from './work-panel.module.css';

/** The agreed work, and what the reader's side can decide. */
export interface WorkPanelProps {
  side: ChangeSide;
  agreement: Agreement;
  /** The decisions that the reader's side can take now, apart from changes. */
  decisions: readonly DecisionButton[];
  ask: (step: string, of?: string) => void;
}

/**
 * The progress of agreed work, this side's next decisions and the changes to the price (product/rules#work). It isn't
 * printed.
 */
export function WorkPanel({ side, agreement, decisions, ask }: WorkPanelProps) {
  const zone = useReaderZone();
  const dispute = agreement.disputes.at(-1);
  const isOpen = agreement.changes.some((change) => change.state === 'proposed');
  const propose: DecisionButton[] =
    isUnderWay(agreement.state) && !isOpen
      ? [{ step: 'propose', label: 'Propose a change', kind: 'quiet' }]
      : [];
  return (
    <div id="work" className={`nw-screen ${css.stack}`} data-work="">
      {dispute && agreement.state === 'disputed' && (
        <blockquote className={css.words}>{dispute.words}</blockquote>
      )}
      {agreement.payment && <p>{paidText(agreement, side, zone)}</p>}
      <AskButtons buttons={[...decisions, ...propose]} ask={ask} />
      <ChangeList side={side} agreement={agreement} ask={ask} />
    </div>
  );
}
