import { longDate, localDate } from '@nestwright/domain/clock/rules';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { moneyText } from '@nestwright/domain/quote/rules';
import type { Agreement, QuoteVersion } from '@nestwright/domain/quote/schema';
import { Slip, type SlipRow } from '@nestwright/kit/slip';
import type { ReactNode } from 'react';

import css from './agreement-sheet.module.css';

export interface AgreementSheetProps {
  agreement: Agreement;
  /** The agreed version. */
  version: QuoteVersion;
  /** What the agreement is about, and between whom. */
  rows: SlipRow[];
  /** Below the sheet's text: what can be done with it. It isn't printed. */
  children?: ReactNode;
}

/** The price both sides said yes to, as one sheet that prints on one page. */
export function AgreementSheet({ agreement, version, rows, children }: AgreementSheetProps) {
  const { agreedAt, totalCents, hash, state, n, company } = agreement;
  const all: SlipRow[] = [
    ...rows,
    { term: 'Agreed', value: longDate(localDate(new Date(agreedAt))) },
    { term: 'Price', value: moneyText(totalCents) },
  ];
  return (
    <Slip
      data-agreement=""
      className={css.slip}
      title="Agreed price"
      rows={all}
      stamp={state === 'cancelled' ? 'Cancelled' : 'Agreed'}
    >
      <QuoteSheet caption={`Agreed price of ${company}`} content={version} />
      <p className={css.hash}>
        Both sides agreed to version {n}, hash {hash}.
      </p>
      {children !== undefined && <div className="nw-screen">{children}</div>}
    </Slip>
  );
}
