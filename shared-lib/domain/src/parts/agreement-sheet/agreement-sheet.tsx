import { deltaText } from '@nestwright/domain/prices/agreement-words-rules';
import type { JobStory } from '@nestwright/domain/requests/job-story-rules';
import { jobTimeText, priceText, stampText, timeTerm } from '@nestwright/domain/requests/job-words-rules';
import { linesAfter } from '@nestwright/domain/prices/change-order-rules';
import { longDate, localDate } from '@nestwright/domain/base/clock-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { Questions } from '@nestwright/domain/parts/questions';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import type { Agreement } from '@nestwright/domain/prices/agreement-schema';
import type { Quote } from '@nestwright/domain/prices/quote-schema';
import { Button } from '@nestwright/kit/button';
import { Slip, type SlipRow } from '@nestwright/kit/slip';
import type { ReactNode } from 'react';

import css from './agreement-sheet.module.css';

/** The agreement that the sheet shows, its two sides, and the actions below it. */
export interface AgreementSheetProps {
  agreement: Agreement;
  story: JobStory;
  /** The quote with the agreed version, and what was said about it. */
  quote: Quote;
  /** The subject of the agreement and its two sides. */
  rows: SlipRow[];
  /** Actions below the sheet's text. They aren't printed. */
  children?: ReactNode;
}

/**
 * The agreed price with its later changes, on one sheet that prints on one page. Lines, terms, sides, and what was asked about the price
 * are folded. Its hashes are only on paper, because a page has the record.
 */
export function AgreementSheet({ agreement, story, quote, rows, children }: AgreementSheetProps) {
  const { agreedAt, hash, n, company, changes, payment } = agreement;
  const zone = useReaderZone();
  const version = quote.versions.find((one) => one.n === n);
  if (version === undefined) return null;
  const sides = [...rows, { term: 'Agreed', value: longDate(localDate(new Date(agreedAt), zone)) }];
  const all: SlipRow[] = [
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
      {/* Closed sections are printed open. */}
      <details className={css.fold}>
        <summary>What you agreed on</summary>
        <div className={css.inside}>
          <QuoteSheet
            caption={`Price agreed with ${company}`}
            content={content}
            isOpen={false}
            before={accepted.length === 0 ? undefined : version}
          />
          <dl className={css.sides}>
            {sides.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Questions
            quote={quote}
            side={story.side}
            other={story.side === 'homeowner' ? company : 'The homeowner'}
          />
          <div className="nw-screen">
            <Button kind="quiet" className="nw-scripted" onClick={() => window.print()}>
              Print
            </Button>
          </div>
        </div>
      </details>
      <div className={css.paper}>
        <p className={css.hash}>
          Both sides agreed to version {n}, hash {hash}.
        </p>
        {accepted.map((change) => (
          <p key={change.id} className={css.hash}>
            Both sides agreed to change {change.n} ({deltaText(change.deltaCents)}), hash {change.hash}.
          </p>
        ))}
      </div>
      {children !== undefined && <div className="nw-screen">{children}</div>}
    </Slip>
  );
}
