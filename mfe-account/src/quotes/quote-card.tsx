import type { ReactNode } from 'react';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { AskButtons, type DecisionButton } from '@nestwright/domain/parts/ask-buttons';
import { Questions } from '@nestwright/domain/parts/questions';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { differenceText } from '@nestwright/domain/prices/quote-diff-rules';
import { canAskForChange } from '@nestwright/domain/prices/quote-rules';
import type { Quote } from '@nestwright/domain/prices/quote-schema';
import { Link } from '@nestwright/contract/router';
import { Avatar } from '@nestwright/kit/avatar';

import { proFacts } from '#projects/pro-facts.ts';
import type { MyProject } from '#projects/my-projects.ts';

import { EarlierVersions } from './earlier-versions.tsx';
import type { Comparison } from './quote-compare-rules.ts';
import { openChangeRequest, stateText } from './quote-words.ts';
import css from './quotes.module.css';

export interface QuoteCardProps {
  quote: Quote;
  /** The matched pro; undefined once it has left. */
  pro: MyProject['pros'][number] | undefined;
  comparison: Comparison | undefined;
  ask: (step: string, of: string) => void;
  /** The switch that lets the pro contact the homeowner. */
  children?: ReactNode;
}

/** One pro's price: its lines, total and terms, its changes, and the possible actions. */
export function QuoteCard({ quote, pro, comparison, ask, children }: QuoteCardProps) {
  const zone = useReaderZone();
  const head = quote.versions.at(-1);
  if (head === undefined) return null;
  const before = quote.versions.at(-2);
  const isOpen = quote.state === 'offered';
  const wish = openChangeRequest(quote);
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
      <AskButtons of={quote.id} buttons={buttonsOf(quote)} ask={ask} />
      {children}
      <EarlierVersions quote={quote} />
    </article>
  );
}

/** What can be decided about a price now. */
function buttonsOf({ state, company }: Quote): DecisionButton[] {
  const isOpen = state === 'offered';
  if (!isOpen && !canAskForChange(state)) return [];
  const accept: DecisionButton = {
    step: 'accept',
    label: (
      <>
        Accept this price<span className="nw-hidden"> from {company}</span>
      </>
    ),
  };
  const change: DecisionButton = {
    step: 'change',
    kind: 'quiet',
    label: (
      <>
        Ask for a change<span className="nw-hidden"> from {company}</span>
      </>
    ),
  };
  const question: DecisionButton = {
    step: 'ask',
    kind: 'quiet',
    label: (
      <>
        Ask a question<span className="nw-hidden"> about {company}’s price</span>
      </>
    ),
  };
  const decline: DecisionButton = {
    step: 'decline',
    kind: 'quiet',
    label: (
      <>
        Decline<span className="nw-hidden"> {company}’s price</span>
      </>
    ),
  };
  return isOpen ? [accept, change, question, decline] : [change, question];
}
