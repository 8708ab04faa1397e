import { freeDayText } from '@nestwright/domain/prices/quote-terms-rules';
import type { QuoteContent } from '@nestwright/domain/prices/quote-schema';

import css from './quotes.module.css';

export interface AfterAcceptingProps {
  company: string;
  /** What is accepted. */
  content: QuoteContent;
  /** Whether mail to the homeowner has details. */
  isEmailConfirmed: boolean;
  /** Whether other pros have a current price. */
  hasOthers: boolean;
}

/** What happens once a homeowner has accepted a price. */
export function AfterAccepting({ company, content, isEmailConfirmed, hasOthers }: AfterAcceptingProps) {
  const freeDay = freeDayText(content);
  return (
    <>
      <h3 className={css.next}>What happens next</h3>
      <ul className={css.nextSteps}>
        <li>This price and these terms are agreed. After that, they change only if you both agree.</li>
        {freeDay !== undefined && <li>{freeDay}</li>}
        <li>{company} sees how to reach you.</li>
        <li>
          {isEmailConfirmed
            ? 'You both get the agreement by e-mail, with its receipt.'
            : `${company} gets the agreement by e-mail. You can read it here, and once you confirm your e-mail, we’ll send it to you, too.`}
        </li>
        {hasOthers && <li>We’ll tell the other pros that you chose someone else.</li>}
      </ul>
    </>
  );
}
