import { markedLines, markedTerms } from '@nestwright/domain/prices/quote-diff-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { totalCents } from '@nestwright/domain/prices/quote-rules';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';
import type { ReactNode } from 'react';

import css from './quote-sheet.module.css';
import { SheetLine, SheetTerm, Was } from './sheet-rows.tsx';

/** The offer that the sheet shows, an earlier version to compare it with, and notes on it. */
export interface QuoteSheetProps {
  /** Names the table for screen readers: `Gulf & Gable Roofing’s price`. */
  caption: string;
  content: QuoteContent;
  /** The version to compare with; differences from it are marked. */
  before?: QuoteContent | undefined;
  /** Whether it can still be accepted. Only then is the last day shown. Default: yes. */
  isOpen?: boolean;
  /** Notes on a line, by its index in the offer. */
  lineNote?: (index: number) => ReactNode;
  /** A note on the total. */
  totalNote?: ReactNode;
}

/** An offer line by line, its total and its terms (product/pros#prices). */
export function QuoteSheet({
  caption,
  content,
  before,
  isOpen = true,
  lineNote,
  totalNote,
}: QuoteSheetProps) {
  const total = totalCents(content.lines) ?? 0;
  const was = before === undefined ? total : (totalCents(before.lines) ?? 0);
  return (
    <div className={css.sheet}>
      <table className={css.table}>
        <caption className="nw-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col" className={css.amount}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {markedLines(content.lines, before?.lines).map((marked, index) => (
            // Two lines may have the same text, so their positions distinguish them.
            <SheetLine
              key={index}
              {...marked}
              note={marked.mark === 'removed' ? undefined : lineNote?.(index)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className={css.total}>
            <th scope="row">Total</th>
            <td className={css.amount}>
              {was !== total && <Was>{moneyText(was)}</Was>}
              <strong>{moneyText(total)}</strong>
            </td>
          </tr>
          {totalNote && (
            <tr className={css.note}>
              <td colSpan={2}>{totalNote}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <dl className={css.terms}>
        {markedTerms(content, before)
          .filter(({ name }) => isOpen || name !== 'valid')
          .map((term) => (
            <SheetTerm key={term.name} {...term} />
          ))}
      </dl>
    </div>
  );
}
