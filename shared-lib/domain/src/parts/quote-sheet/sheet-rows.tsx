import { type MarkedLine, type MarkedTerm } from '@nestwright/domain/prices/quote-diff-rules';
import { lineText } from '@nestwright/domain/prices/quote-terms-rules';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { lineCents } from '@nestwright/domain/prices/quote-rules';
import type { ReactNode } from 'react';

import css from './quote-sheet.module.css';

const markWords = { same: '', added: 'New', changed: 'Changed', removed: 'Removed' } as const;

/** A line of the sheet, marked if it differs from an earlier version. */
export function SheetLine({ line, mark, before, note }: MarkedLine & { note?: ReactNode }) {
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

/** A term of the sheet, marked if it differs from an earlier version. */
export function SheetTerm({ label, value, before }: MarkedTerm) {
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
export function Was({ children, small = false }: { children: ReactNode; small?: boolean }) {
  return (
    <del className={small ? css.detail : css.was}>
      <span className="nw-hidden">before: </span>
      {children}
      <span className="nw-hidden">; now: </span>
    </del>
  );
}
