import { freeDayText } from '@nestwright/domain/quote-terms/rules';
import type { QuoteContent } from '@nestwright/domain/quote/schema';

import css from './quotes.module.css';

export interface AfterAcceptingProps {
  company: string;
  /** What is accepted. */
  content: QuoteContent;
  /** Whether other pros have a current price. */
  hasOthers: boolean;
}

/** What happens once a homeowner has accepted a price. */
export function AfterAccepting({ company, content, hasOthers }: AfterAcceptingProps) {
  const freeDay = freeDayText(content);
  return (
    <>
      <h3 className={css.next}>What happens next</h3>
      <ul className={css.nextSteps}>
        <li>This price and these terms are agreed. After that, they change only if you both agree.</li>
        {freeDay !== undefined && <li>{freeDay}</li>}
        <li>{company} sees how to reach you.</li>
        <li>You both get the agreement by e-mail, with its receipt.</li>
        {hasOthers && <li>We’ll tell the other pros that you chose someone else.</li>}
      </ul>
    </>
  );
}
