import type { ReactNode } from 'react';
import { useReaderZone } from '@nestwright/domain/clock/store';
import { inPage } from '@nestwright/domain/form/store';
import { Questions } from '@nestwright/domain/parts/questions';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { differenceText } from '@nestwright/domain/quote-diff/rules';
import { canAskForChange } from '@nestwright/domain/quote/rules';
import type { Quote, QuoteVersion } from '@nestwright/domain/quote/schema';
import { Link } from '@nestwright/contract/router';
import { Avatar } from '@nestwright/kit/avatar';
import { Button } from '@nestwright/kit/button';

import { proFacts } from '#projects/pro-facts.ts';
import type { MyProject } from '#projects/my-projects.ts';

import { EarlierVersions } from './earlier-versions.tsx';
import type { Comparison } from './quote-compare-rules.ts';
import { openChangeRequest, stateText } from './quote-words.ts';
import css from './quotes.module.css';

/** A homeowner's actions for a price. */
export type QuoteAction = 'accept' | 'change' | 'ask' | 'decline';

export interface QuoteCardProps {
  quote: Quote;
  /** The matched pro; undefined once it has left. */
  pro: MyProject['pros'][number] | undefined;
  comparison: Comparison | undefined;
  onAction: (action: QuoteAction, quote: Quote, version: QuoteVersion) => void;
  /** The switch that lets the pro contact the homeowner. */
  children?: ReactNode;
}

/** One pro's price: its lines, total and terms, its changes, and the possible actions. */
export function QuoteCard({ quote, pro, comparison, onAction, children }: QuoteCardProps) {
  const zone = useReaderZone();
  const head = quote.versions.at(-1);
  if (head === undefined) return null;
  const before = quote.versions.at(-2);
  const isOpen = quote.state === 'offered';
  const wish = openChangeRequest(quote);
  const press = (action: QuoteAction) => inPage(() => onAction(action, quote, head));
  return (
    <article
      className={css.card}
      id={`price-${quote.proId}`}
      data-state={quote.state}
      aria-label={quote.company}
    >
      <header className={css.who}>
        <Avatar name={quote.company} />
        <div>
          <h3 className={css.company}>
            {pro ? <Link to={`/pro/${pro.id}`}>{quote.company}</Link> : quote.company}
          </h3>
          {pro && <p className={css.facts}>{proFacts(pro)}</p>}
        </div>
      </header>
      <p className={css.state}>{stateText(quote, zone)}</p>
      {before && (
        <p className={css.facts}>
          Version {head.n}. {differenceText(head, before)}
        </p>
      )}
      <QuoteSheet
        caption={`${quote.company}’s price`}
        content={head}
        before={before}
        isOpen={isOpen}
        totalNote={comparison && <small>{comparison.total}</small>}
        lineNote={(index) =>
          comparison?.onlyHere.has(index) && <small className={css.only}>Only in this price</small>
        }
      />
      {comparison && comparison.start !== '' && <p className={css.facts}>{comparison.start}</p>}
      {wish !== '' && (
        <div className={css.wish}>
          <p>You asked for a change:</p>
          <blockquote>{wish}</blockquote>
          <p>{isOpen ? 'This price doesn’t change unless the pro offers another one.' : ''}</p>
        </div>
      )}
      <Questions questions={quote.questions} side="homeowner" other={quote.company} />
      {(isOpen || canAskForChange(quote.state)) && (
        <form role="presentation" method="get" action="#step" className={`nw-screen ${css.actions}`}>
          <input type="hidden" name="of" value={quote.id} />
          {isOpen && (
            <Button type="submit" name="step" value="accept" onClick={press('accept')}>
              Accept this price<span className="nw-hidden"> from {quote.company}</span>
            </Button>
          )}
          <Button kind="quiet" type="submit" name="step" value="change" onClick={press('change')}>
            Ask for a change<span className="nw-hidden"> from {quote.company}</span>
          </Button>
          <Button kind="quiet" type="submit" name="step" value="ask" onClick={press('ask')}>
            Ask a question<span className="nw-hidden"> about {quote.company}’s price</span>
          </Button>
          {isOpen && (
            <Button kind="quiet" type="submit" name="step" value="decline" onClick={press('decline')}>
              Decline<span className="nw-hidden"> {quote.company}’s price</span>
            </Button>
          )}
        </form>
      )}
      {children}
      <EarlierVersions quote={quote} />
    </article>
  );
}
