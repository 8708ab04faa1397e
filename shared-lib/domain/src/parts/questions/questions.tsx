import type { QuoteQuestion } from '@nestwright/domain/quote/schema';

import css from './questions.module.css';

export interface QuestionsProps {
  /** Oldest first; nothing is shown without any. */
  questions: readonly QuoteQuestion[];
  /** Who reads them. */
  side: QuoteQuestion['by'];
  /** The reader's name for the other side. */
  other: string;
}

/** Questions about a price and the answers to them (decision 045). */
export function Questions({ questions, side, other }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <ul className={css.questions} aria-label="Questions and answers">
      {questions.map(({ by, words, at }) => (
        <li key={`${by} ${at}`}>
          <p className={css.who}>
            {by === side ? 'You' : other} {by === 'homeowner' ? 'asked' : 'answered'}:
          </p>
          <blockquote className={css.words} data-by={by}>
            {words}
          </blockquote>
        </li>
      ))}
    </ul>
  );
}
