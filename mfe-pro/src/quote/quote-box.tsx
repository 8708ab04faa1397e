import { AgreementSheet } from '@nestwright/domain/parts/agreement-sheet';
import type { Lead } from '@nestwright/domain/lead/schema';
import { Button } from '@nestwright/kit/button';
import { Notice } from '@nestwright/kit/notice';
import { Skeleton } from '@nestwright/kit/skeleton';
import { useEffect, useRef, useState } from 'react';

import { OpenQuote, type QuoteNews } from './open-quote.tsx';
import css from './quote-box.module.css';
import { QuoteVersions } from './quote-versions.tsx';
import { closedText } from './quote-words.ts';
import { useLeadQuote } from './use-lead-quote.ts';

export interface QuoteBoxProps {
  lead: Lead;
  /** A step of the price has changed the lead. */
  onStep: () => void;
}

/** The price of one lead: its editor, its versions, what the homeowner said, and in the end the agreement (product/pros#prices). */
export function QuoteBox({ lead, onStep }: QuoteBoxProps) {
  const calls = useLeadQuote(lead.id, `${lead.status} ${lead.answer} ${lead.contact !== null}`);
  const [news, setNews] = useState<QuoteNews>();
  const newsLine = useRef<HTMLParagraphElement>(null);
  // What was pressed is gone, and focus with it.
  useEffect(() => newsLine.current?.focus(), [news]);
  return (
    <section className={css.stack} aria-labelledby="price-heading">
      <h2 id="price-heading" className={css.heading}>
        Your price
      </h2>
      {news && (
        <p ref={newsLine} tabIndex={-1} role="status" className={css.news} data-bad={news.isBad}>
          {news.text}
        </p>
      )}
      <Shown lead={lead} calls={calls} onStep={onStep} onNews={setNews} />
    </section>
  );
}

type ShownProps = QuoteBoxProps & {
  calls: ReturnType<typeof useLeadQuote>;
  onNews: (news: QuoteNews) => void;
};

function Shown({ lead, calls, onStep, onNews }: ShownProps) {
  const { state, retry } = calls;
  switch (state.phase) {
    case 'asking':
      return (
        <div role="status">
          <span className="nw-hidden">Loading your price</span>
          <Skeleton lines={4} />
        </div>
      );
    case 'failed':
      return (
        <div className={css.stack}>
          <Notice kind="error">We couldn’t load your price. {state.message}</Notice>
          <div>
            <Button kind="quiet" onClick={retry}>
              Try again
            </Button>
          </div>
        </div>
      );
    case 'shown': {
      const { quote, agreement, closed } = state.view;
      const agreed = quote?.versions.find(({ n }) => n === agreement?.n);
      if (agreement && agreed)
        return (
          <div className={css.stack}>
            {agreement.state === 'cancelled' && (
              <p className={css.text}>The homeowner cancelled this project.</p>
            )}
            <AgreementSheet agreement={agreement} version={agreed} rows={rowsOf(lead, agreement.company)}>
              <Button kind="quiet" onClick={() => window.print()}>
                Print
              </Button>
            </AgreementSheet>
          </div>
        );
      if (closed !== null)
        return (
          <div className={css.stack}>
            <p role="status">{closedText(closed, quote)}</p>
            {quote && <QuoteVersions quote={quote} />}
          </div>
        );
      return <OpenQuote leadId={lead.id} view={state.view} calls={calls} onStep={onStep} onNews={onNews} />;
    }
  }
}

function rowsOf({ service, city, state, zip, contact }: Lead, company: string) {
  const street = contact === null ? [] : [[contact.address, contact.apt].filter(Boolean).join(', ')];
  const name = contact === null ? '' : `${contact.firstName} ${contact.lastName}`.trim();
  return [
    { term: 'Work', value: service || 'Home project' },
    { term: 'Pro', value: company },
    { term: 'Homeowner', value: name },
    { term: 'Where', value: [...street, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ') },
  ].filter(({ value }) => value !== '');
}
