import { type PriceWords, priceWords } from '@nestwright/domain/prices/quote-rules';
import type { Quote } from '@nestwright/domain/prices/quote-schema';

import css from './questions.module.css';

/** The price, and its reader. */
export interface QuestionsProps {
  quote: Pick<Quote, 'notes' | 'questions'>;
  /** The reader's side. */
  side: 'homeowner' | 'pro';
  /** The reader's name for the other side. */
  other: string;
}

const did = { wish: 'asked for a change', question: 'asked', answer: 'answered' } as const;

/**
 * What the two sides said about a price: questions, wishes and answers, which stay with it and with its agreement (decision 045).
 * Nothing if nobody asked.
 */
export function Questions({ quote, side, other }: QuestionsProps) {
  const said = priceWords(quote);
  if (said.length === 0) return null;
  return (
    <ul className={css.questions} aria-label="Questions and answers">
      {said.map(({ kind, words, at }) => (
        <li key={`${kind} ${at}`}>
          <p className={css.who}>
            {byOf(kind) === side ? 'You' : other} {did[kind]}:
          </p>
          {words === '' ? (
            <p>Nestwright removed this message.</p>
          ) : (
            <blockquote className={css.words} data-by={byOf(kind)}>
              {words}
            </blockquote>
          )}
        </li>
      ))}
    </ul>
  );
}

function byOf(kind: PriceWords['kind']): QuestionsProps['side'] {
  return kind === 'answer' ? 'pro' : 'homeowner';
}
