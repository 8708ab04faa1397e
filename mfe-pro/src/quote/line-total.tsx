import type { LineDraft } from '@nestwright/domain/prices/quote-draft-schema';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { offerLineName } from '@nestwright/domain/prices/offer-line-rules';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import { FieldError } from '@nestwright/kit/field';
import { useEffect, useState } from 'react';

import { totalText, typedTotal } from './typed-line-rules.ts';
import css from './quote-editor.module.css';

/** A total is read out once typing has paused this long. */
const QUIET_MS = 1000;

export interface LineTotalProps {
  lines: readonly LineDraft[];
  /** The offer that the price carries. */
  offer: LeadQuote['offer'];
  error: string | undefined;
}

/** The line of the offer, why it is there, and the running total. Screen readers hear the total after a pause in typing. */
export function LineTotal({ lines, offer, error }: LineTotalProps) {
  const { cents, offCents, isWhole } = typedTotal(lines, offer);
  const said = totalText(cents);
  const words = `${isWhole ? 'Total' : 'Total so far'}: ${said}`;
  const [read, setRead] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRead(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <div>
      {offer && (
        <div className={css.offer}>
          <p className={css.offerLine}>
            <span>{offerLineName(offer)}</span>
            <span data-offer="">{moneyText(0 - offCents)}</span>
          </p>
          <p className={css.note}>
            This homeowner’s first project: {offer.percent}% off, from you. We add this line to your price.
          </p>
        </div>
      )}
      <p className={css.total} id="lines" tabIndex={-1}>
        <span>{isWhole ? 'Total' : 'Total so far'}</span>
        <strong data-total="">{said}</strong>
      </p>
      <p role="status" className="nw-hidden">
        {read}
      </p>
      <FieldError id="lines-error" message={error} />
    </div>
  );
}
