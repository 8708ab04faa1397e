import { longDate } from '@nestwright/domain/clock/rules';
import { moneyText } from '@nestwright/domain/money/rules';
import type { LinkedRequest } from '@nestwright/domain/request-link/calls';
import { Button } from '@nestwright/kit/button';
import { LinkButton } from '@nestwright/kit/link-button';
import { Notice } from '@nestwright/kit/notice';

import section from '#frame/section.module.css';
import { AcceptDialog } from '#quotes/accept-dialog.tsx';

import css from './linked-prices.module.css';
import { useLinkedAccept } from './use-linked-accept.ts';

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
  const { state, read, accept, close } = useLinkedAccept(token, onAccepted);
  if (prices.length === 0) return null;
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
                    busy={state.phase === 'reading' && state.proId === proId}
                    onClick={() => void read(proId)}
                  >
                    Read this price<span className="nw-hidden"> from {company} and accept it</span>
                  </Button>
                </span>
              )}
            </li>
          ))}
      </ul>
      {state.phase === 'refused' && <Notice kind="error">{state.message}</Notice>}
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
      <AcceptDialog
        command={state.phase === 'read' ? state.command : null}
        sending={state.phase === 'read' ? state.sending : { phase: 'resting' }}
        isEmailConfirmed
        hasOthers={prices.length > 1}
        onAccept={() => void accept()}
        onClose={close}
      />
    </section>
  );
}

function detailsWords(isAgreed: boolean, mayDecide: boolean): string {
  if (isAgreed) return 'You’ll find every line and the terms';
  return mayDecide
    ? 'You can compare prices and ask for changes'
    : 'You can read every line, ask for changes and accept a price';
}
