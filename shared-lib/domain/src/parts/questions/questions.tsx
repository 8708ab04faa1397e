import type { QuoteQuestion } from '@nestwright/domain/prices/quote-schema';

import css from './questions.module.css';

/** Questions about one price, and their reader. */
export interface QuestionsProps {
  /** The questions and answers, oldest first. */
  questions: readonly QuoteQuestion[];
  /** The reader's side. */
  side: QuoteQuestion['by'];
  /** The reader's name for the other side. */
  other: string;
}

/** Questions about a price and their answers (decision 045); nothing if there are none. */
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
