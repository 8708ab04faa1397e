import { type Decided, isOvertaken } from '@nestwright/domain/base/decision-calls';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import type { Lead } from '@nestwright/domain/leads/lead-schema';
import type { Stepped } from '@nestwright/domain/prices/quote-calls';
import type { LeadQuote } from '@nestwright/domain/prices/quote-schema';
import { useSearchParams } from '@nestwright/contract/router';
import { typedText, useRefusedForm } from '@nestwright/domain/base/form-store';
import { isVisitStep } from '@nestwright/domain/visits/visit-step-rules';
import { isReviewStep } from '@nestwright/domain/reviews/review-rules';
import { isOfThread } from '@nestwright/domain/talk/thread-step-rules';
import { Notice } from '@nestwright/kit/notice';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { sceneOf } from '#decisions/decision.ts';
import { decisionOf } from '#decisions/lead-decisions.ts';
import { Loading, LoadFailed } from '#loading/loading-faces.tsx';

import { AgreedPrice } from './agreed-price.tsx';
import { OpenQuote } from './open-quote.tsx';
import css from './quote-box.module.css';
import { QuoteVersions } from './quote-versions.tsx';
import { leadClosedText, type QuoteNews } from './quote-words.ts';
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
  const [news, setNews] = useState<QuoteNews>(() => {
    const view = calls.state.phase === 'shown' ? calls.state.view : null;
    return { text: saidAfter(asked.get('done') ?? '', asked.get('of') ?? '', view), isBad: false };
  });
  const first = useRef(news);
  const newsLine = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared with the focus.
  useEffect(() => {
    if (news.text !== '' && news !== first.current) newsLine.current?.focus();
  }, [news]);
  /** Shows the answer to a decision in the page. */
  const hear = (decided: Decided) => {
    calls.settle(decided.answer as Stepped<LeadQuote>);
    if (decided.answer.ok)
      setNews({
        text: saidAfter(decided.step, decided.of, decided.answer.value as LeadQuote),
        isBad: false,
      });
    else if (isOvertaken(decided)) setNews({ text: decided.answer.message, isBad: true });
    if (decided.answer.ok || isOvertaken(decided)) onStep();
  };
  const questions = useQuestions(hear);
  return (
    <section id="price" className={css.stack} aria-labelledby="price-heading">
      <h2 id="price-heading" className={css.heading}>
        Your price
      </h2>
      {news.text !== '' && (
        <p ref={newsLine} tabIndex={-1} role="status" className={css.news} data-bad={news.isBad}>
          {news.text}
        </p>
      )}
      {refused?.message &&
        !children &&
        !isOfThread(refused) &&
        !isReviewStep(refused.typed['step']) &&
        !isVisitStep(typedText(refused, 'step') ?? '') && <Notice kind="error">{refused.message}</Notice>}
      {children || <Shown lead={lead} calls={calls} questions={questions} onAnswer={hear} />}
    </section>
  );

  function saidAfter(step: string, of: string, view: LeadQuote | null): string {
    return decisionOf(step)?.said(sceneOf({ lead, view, of })) ?? '';
  }
}

interface ShownProps {
  lead: Lead;
  calls: ReturnType<typeof useLeadQuote>;
  questions: ReturnType<typeof useQuestions>;
  onAnswer: (decided: Decided) => void;
}

function Shown({ lead, calls: { state, retry }, questions, onAnswer }: ShownProps) {
  const { asked, ask } = questions;
  switch (state.phase) {
    case 'asking':
      return <Loading what="your price" lines={4} />;
    case 'failed':
      return <LoadFailed what="your price" message={state.message} onRetry={retry} />;
    case 'shown': {
      const { quote, agreement, closed } = state.view;
      const agreed = quote?.versions.find(({ n }) => n === agreement?.n);
      return (
        <>
          {agreement && agreed ? (
            <AgreedPrice lead={lead} agreement={agreement} version={agreed} ask={ask} />
          ) : closed === null ? (
            <OpenQuote leadId={lead.id} view={state.view} ask={ask} onAnswer={onAnswer} />
          ) : (
            <div className={css.stack}>
              <p role="status">{leadClosedText(closed, quote)}</p>
              {quote && <QuoteVersions quote={quote} />}
            </div>
          )}
          {asked && (
            <AskedHere key={asked.commandId} value={asked}>
              {decisionOf(asked.step)?.question?.(sceneOf({ lead, view: state.view, of: asked.of }))}
            </AskedHere>
          )}
        </>
      );
    }
  }
}
