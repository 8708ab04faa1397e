import type { Lead } from '@nestwright/domain/lead/schema';
import { useSearchParams } from '@nestwright/contract/router';
import { typedText, useRefusedForm } from '@nestwright/domain/form/store';
import { isVisitStep } from '@nestwright/domain/home-visit-step/rules';
import { isReviewStep } from '@nestwright/domain/review/rules';
import { isOfThread } from '@nestwright/domain/thread-step/rules';
import { Notice } from '@nestwright/kit/notice';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Loading, LoadFailed } from '#loading/loading-faces.tsx';

import { AgreedPrice } from './agreed-price.tsx';
import { OpenQuote } from './open-quote.tsx';
import css from './quote-box.module.css';
import { QuoteVersions } from './quote-versions.tsx';
import { leadClosedText, type QuoteNews } from './quote-words.ts';
import { outcomeText } from './quote-outcome.ts';
import { useLeadQuote } from './use-lead-quote.ts';

export interface QuoteBoxProps {
  lead: Lead;
  /** Called when a step of the price has changed the lead. */
  onStep: () => void;
  /** A question from the page's address, shown instead of the price; falsy for none. */
  children?: ReactNode;
}

/** The price of one lead: its editor, its versions, the homeowner's words, and the agreement (product/pros#prices). */
export function QuoteBox({ lead, onStep, children }: QuoteBoxProps) {
  // What the lead's story is told from changes with every step, also with those about visits.
  const moment = `${lead.status} ${lead.answer} ${lead.contact !== null} ${JSON.stringify(lead.job)}`;
  const calls = useLeadQuote(lead.id, moment);
  const [asked] = useSearchParams();
  const refused = useRefusedForm();
  const [news, setNews] = useState(() => {
    const said = outcomeText(asked.get('done'));
    return said === undefined ? undefined : { text: said, isBad: false };
  });
  const first = useRef<QuoteNews | undefined>(news);
  const newsLine = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared with the focus.
  useEffect(() => {
    if (news !== first.current) newsLine.current?.focus();
  }, [news]);
  return (
    <section id="price" className={css.stack} aria-labelledby="price-heading">
      <h2 id="price-heading" className={css.heading}>
        Your price
      </h2>
      {news && (
        <p ref={newsLine} tabIndex={-1} role="status" className={css.news} data-bad={news.isBad}>
          {news.text}
        </p>
      )}
      {refused?.message &&
        !children &&
        !isOfThread(refused) &&
        !isReviewStep(refused.typed['step']) &&
        !isVisitStep(typedText(refused, 'step') ?? '') && <Notice kind="error">{refused.message}</Notice>}
      {children || <Shown lead={lead} calls={calls} onStep={onStep} onNews={setNews} />}
    </section>
  );
}

type ShownProps = Omit<QuoteBoxProps, 'children'> & {
  calls: ReturnType<typeof useLeadQuote>;
  onNews: (news: QuoteNews) => void;
};

function Shown({ lead, calls, onStep, onNews }: ShownProps) {
  const { state, retry, settle } = calls;
  switch (state.phase) {
    case 'asking':
      return <Loading what="your price" lines={4} />;
    case 'failed':
      return <LoadFailed what="your price" message={state.message} onRetry={retry} />;
    case 'shown': {
      const { quote, agreement, closed, today } = state.view;
      const agreed = quote?.versions.find(({ n }) => n === agreement?.n);
      if (agreement && agreed) {
        return (
          <AgreedPrice
            lead={lead}
            agreement={agreement}
            version={agreed}
            call={{ today, settle }}
            onNews={(news) => {
              onNews(news);
              onStep();
            }}
          />
        );
      }
      if (closed !== null)
        return (
          <div className={css.stack}>
            <p role="status">{leadClosedText(closed, quote)}</p>
            {quote && <QuoteVersions quote={quote} />}
          </div>
        );
      return <OpenQuote leadId={lead.id} view={state.view} calls={calls} onStep={onStep} onNews={onNews} />;
    }
  }
}
