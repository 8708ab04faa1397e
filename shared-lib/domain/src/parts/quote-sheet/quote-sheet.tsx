import {
  type MarkedLine,
  type MarkedTerm,
  markedLines,
  markedTerms,
} from '@nestwright/domain/quote-diff/rules';
import { lineText } from '@nestwright/domain/quote-terms/rules';
import { lineCents, moneyText, totalCents } from '@nestwright/domain/quote/rules';
import type { QuoteContent } from '@nestwright/domain/quote/schema';
import type { ReactNode } from 'react';

import css from './quote-sheet.module.css';

export interface QuoteSheetProps {
  /** Names the table for screen readers: `Price of Gulf & Gable Roofing`. */
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
            <Line key={index} {...marked} note={marked.mark === 'removed' ? undefined : lineNote?.(index)} />
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
            <Term key={term.name} {...term} />
          ))}
      </dl>
    </div>
  );
}

const markWords = { same: '', added: 'New', changed: 'Changed', removed: 'Removed' } as const;

function Line({ line, mark, before, note }: MarkedLine & { note?: ReactNode }) {
  const detail = lineText(line);
  const cents = moneyText(lineCents(line) ?? 0);
  const [was, wasDetail] = before === null ? [null, ''] : [lineCents(before) ?? 0, lineText(before)];
  return (
    <tr data-mark={mark}>
      <th scope="row" className={css.what}>
        {mark !== 'same' && <span className={css.mark}>{markWords[mark]}</span>}
        {before !== null && before.what !== line.what && <Was>{before.what}</Was>}
        {mark === 'removed' ? <del>{line.what}</del> : <span>{line.what}</span>}
        {before !== null && wasDetail !== detail && wasDetail !== '' && <Was small>{wasDetail}</Was>}
        {detail !== '' && <small className={css.detail}>{detail}</small>}
        {note}
      </th>
      <td className={css.amount}>
        {was !== null && moneyText(was) !== cents && <Was>{moneyText(was)}</Was>}
        {mark === 'removed' ? <del>{cents}</del> : cents}
      </td>
    </tr>
  );
}

function Term({ label, value, before }: MarkedTerm) {
  return (
    <div data-mark={before === null ? 'same' : value === '' ? 'removed' : 'changed'}>
      <dt>{label}</dt>
      <dd>
        {before !== null && (
          <span className={css.mark}>{value === '' ? 'Removed' : before === '' ? 'New' : 'Changed'}</span>
        )}
        {before !== null && before !== '' && <Was>{before}</Was>}
        {value !== '' && <span>{value}</span>}
      </dd>
    </div>
  );
}

/** The former text, struck through, with a word for readers who don't see the strikethrough. */
function Was({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return (
    <del className={small ? css.detail : css.was}>
      <span className="nw-hidden">before: </span>
      {children}
      <span className="nw-hidden">; now: </span>
    </del>
  );
}
