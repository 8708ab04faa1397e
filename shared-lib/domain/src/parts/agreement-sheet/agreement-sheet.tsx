import { deltaText } from '@nestwright/domain/prices/agreement-words-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { jobTimeText, priceText, stampText, timeTerm } from '@nestwright/domain/requests/job-words-rules';
import { linesAfter } from '@nestwright/domain/prices/change-order-rules';
import { longDate, localDate } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import type { QuoteVersion } from '@nestwright/domain/prices/quote-schema';
import { Slip, type SlipRow } from '@nestwright/kit/slip';
import type { ReactNode } from 'react';

import css from './agreement-sheet.module.css';

/** The agreement that the sheet shows, its two sides, and the actions below it. */
export interface AgreementSheetProps {
  agreement: Agreement;
  story: JobStory;
  /** The agreed version. */
  version: QuoteVersion;
  /** The subject of the agreement and its two sides. */
  rows: SlipRow[];
  /** Actions below the sheet's text. They aren't printed. */
  children?: ReactNode;
}

/** The agreed price with its later changes, on one sheet that prints on one page. */
export function AgreementSheet({ agreement, story, version, rows, children }: AgreementSheetProps) {
  const { agreedAt, hash, n, company, changes, payment } = agreement;
  const zone = useReaderZone();
  const all: SlipRow[] = [
    ...rows,
    { term: 'Agreed', value: longDate(localDate(new Date(agreedAt), zone)) },
    ...(story.time.kind === 'wanted' ? [] : [{ term: timeTerm(story), value: jobTimeText(story) }]),
    { term: 'Price', value: priceText(story) },
    ...(payment?.confirmedAt
      ? [
          {
            term: 'Paid',
            value: `Both sides confirmed it by ${longDate(localDate(new Date(payment.confirmedAt), zone))}`,
          },
        ]
      : []),
  ];
  const accepted = changes.filter((change) => change.state === 'accepted');
  const content = { ...version, lines: linesAfter(version.lines, changes) };
  return (
    <Slip data-agreement="" className={css.slip} title="Agreed price" rows={all} stamp={stampText(story)}>
      <QuoteSheet
        caption={`Price agreed with ${company}`}
        content={content}
        isOpen={false}
        before={accepted.length === 0 ? undefined : version}
      />
      {/* Closed sections are printed open. */}
      <details>
        <summary>Versions and hashes</summary>
        <p className={css.hash}>
          Both sides agreed to version {n}, hash {hash}.
        </p>
        {accepted.map((change) => (
          <p key={change.id} className={css.hash}>
            Both sides agreed to change {change.n} ({deltaText(change.deltaCents)}), hash {change.hash}.
          </p>
        ))}
      </details>
      {children !== undefined && <div className="nw-screen">{children}</div>}
    </Slip>
  );
}
