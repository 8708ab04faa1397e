import { useState } from 'react';
import { longDate } from '@nestwright/domain/base/clock-rules';
import { isOvertaken } from '@nestwright/domain/base/decision-calls';
import { AskedHere, useQuestions } from '@nestwright/domain/base/decision-store';
import { moneyText } from '@nestwright/domain/base/money-rules';
import type { Quote } from '@nestwright/domain/prices/quote-schema';
import { type LinkedRequest, readLinkedQuotes } from '@nestwright/domain/requests/request-link-calls';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import { AcceptQuestion } from '#decisions/price-decisions.tsx';
import section from '#frame/section.module.css';

import css from './linked-prices.module.css';

/** The price that is read line by line. */
type Reading =
  | { phase: 'none' | 'refused'; message: string }
  | { phase: 'reading'; proId: string }
  | { phase: 'read'; quote: Quote };

const NONE: Reading = { phase: 'none', message: '' };
const GONE = 'This price is no longer on offer. Please open the link again to see the current prices.';

export interface LinkedPricesProps {
  /** The mailed link's token. */
  token: string;
  request: LinkedRequest;
  /** Called with the request once a price is accepted. */
  onAccepted: (request: LinkedRequest) => void;
}

/** The prices that pros offer for a link's request. If the link may decide, each can be read line by line and accepted. */
export function LinkedPrices({ token, request, onAccepted }: LinkedPricesProps) {
  const { project, prices, mayDecide } = request;
  const [reading, setReading] = useState<Reading>(NONE);
  const { asked, ask } = useQuestions((decided) => {
    const { answer } = decided;
    if (answer.ok) onAccepted(answer.value as LinkedRequest);
    // The price that was read has changed, so it can't be accepted again.
    else if (isOvertaken(decided)) setReading({ phase: 'refused', message: answer.message });
  });
  const read = async (proId: string) => {
    setReading({ phase: 'reading', proId });
    const answer = await readLinkedQuotes(token);
    if (!answer.ok) return setReading({ phase: 'refused', message: answer.message });
    const quote = answer.value.quotes.find((one) => one.proId === proId);
    if (!quote) return setReading({ phase: 'refused', message: GONE });
    setReading({ phase: 'read', quote });
    ask('accept', quote.id);
  };
  if (prices.length === 0) return null;
  const version = reading.phase === 'read' ? reading.quote.versions.at(-1) : undefined;
  const isAgreed = prices.some(({ state: price }) => price === 'agreed');
  return (
    <section className={section.block} aria-labelledby="prices-heading">
      <h2 id="prices-heading" className={section.blockHeading}>
        {isAgreed ? 'Your agreement' : 'Prices'}
      </h2>
      <ul className={css.prices}>
        {prices
          .filter((price) => !isAgreed || price.state === 'agreed')
          .map(({ proId, company, totalCents, validUntil, state: price }) => (
            <li key={proId} className={css.price}>
              <span>
                {company}
                <small>{price === 'agreed' ? 'Agreed' : `Until the end of ${longDate(validUntil)}`}</small>
              </span>
              <strong>{moneyText(totalCents)}</strong>
              {price === 'offered' && mayDecide && (
                <span className="nw-screen">
                  <Button
                    busy={reading.phase === 'reading' && reading.proId === proId}
                    onClick={() => void read(proId)}
                  >
                    Read this price<span className="nw-hidden"> from {company} and accept it</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
      </ul>
      {reading.phase === 'refused' && <Notice kind="error">{reading.message}</Notice>}
      {!isAgreed && mayDecide && (
        <p className={section.text}>
          Anyone with this link can act for the homeowner who sent the request, and accepting a price here
          binds that homeowner.
        </p>
      )}
      <p className={section.text}>
        {detailsWords(isAgreed, mayDecide)} in the browser that sent the request, or in your account if you
        sent it with one.
      </p>
      <div className={`nw-screen ${section.actions}`}>
        <LinkButton kind="quiet" to={`/account/projects/${project.id}`}>
          {isAgreed ? 'See what you agreed on' : 'Compare prices'}
        </LinkButton>
      </div>
      {asked && reading.phase === 'read' && version && (
        <AskedHere value={asked}>
          <AcceptQuestion
            quote={reading.quote}
            version={version}
            isEmailConfirmed
            hasOthers={prices.length > 1}
            says={{ token }}
          />
        </AskedHere>
      )}
    </section>
  );
}

function detailsWords(isAgreed: boolean, mayDecide: boolean): string {
  if (isAgreed) return 'You’ll find every line and the terms';
  return mayDecide
    ? 'You can compare prices and ask for changes'
    : 'You can read every line, ask for changes and accept a price';
}
