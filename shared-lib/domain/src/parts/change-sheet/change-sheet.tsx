import type { ChangeOrder } from '@nestwright/domain/prices/agreement-schema';
import { changeStateText } from '@nestwright/domain/prices/agreement-words-rules';
import type { ChangeSide } from '@nestwright/domain/prices/change-order-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { lineText } from '@nestwright/domain/prices/quote-terms-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { lineCents } from '@nestwright/domain/prices/quote-rules';

import css from './change-sheet.module.css';

/** The change that the sheet shows, and its reader. */
export interface ChangeSheetProps {
  change: ChangeOrder;
  /** The reader's side. */
  side: ChangeSide;
  company: string;
}

/** A change of an agreed price: its state, its author's words, and the lines it removes and adds. */
export function ChangeSheet({ change, side, company }: ChangeSheetProps) {
  return (
    <>
      <p className={css.text}>{changeStateText(change, side, company)}</p>
      {change.words !== '' && <blockquote className={css.words}>{change.words}</blockquote>}
      <ul className={css.lines}>
        {change.removed.map((line, index) => (
          <ChangedLine key={`less ${index}`} line={line} isRemoved />
        ))}
        {change.added.map((line, index) => (
          <ChangedLine key={`more ${index}`} line={line} />
        ))}
      </ul>
    </>
  );
}

/** A line that a change removes or adds, with a word for readers who don't see the strikethrough. */
function ChangedLine({ line, isRemoved = false }: { line: QuoteLine; isRemoved?: boolean }) {
  const words = [line.what, lineText(line)].filter(Boolean).join(', ');
  const cents = moneyText(lineCents(line) ?? 0);
  return (
    <li className={css.line}>
      <span>
        <strong>{isRemoved ? 'Removed ' : 'New '}</strong>
        {isRemoved ? <del>{words}</del> : <ins>{words}</ins>}
      </span>
      <span>{isRemoved ? <del>{cents}</del> : cents}</span>
    </li>
  );
}
