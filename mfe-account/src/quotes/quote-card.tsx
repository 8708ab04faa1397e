import type { ReactNode } from 'react';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { moneyText } from '@nestwright/domain/base/money-rules';
import { AskButtons, type DecisionButton } from '@nestwright/domain/parts/ask-buttons';
import { Questions } from '@nestwright/domain/parts/questions';
import { QuoteSheet } from '@nestwright/domain/parts/quote-sheet';
import { Rating } from '@nestwright/domain/parts/stars';
import { differenceText } from '@nestwright/domain/prices/quote-diff-rules';
import { canAskForChange, openAsking, priceWords } from '@nestwright/domain/prices/quote-rules';
import type { Quote } from '@nestwright/domain/prices/quote-schema';
import { markPath } from '@nestwright/domain/talk/thread-step-rules';
import { Link } from '@nestwright/contract/router';
import { Icon } from '@nestwright/kit/icon';

import { ProChecks } from '#projects/pro-checks.tsx';
import type { MyProject } from '#projects/my-projects.ts';

import { EarlierVersions } from './earlier-versions.tsx';
import type { Comparison } from './quote-compare-rules.ts';
import { stateText } from './quote-words.ts';
import css from './quotes.module.css';

export interface QuoteCardProps {
  quote: Quote;
  /** The matched pro; undefined once it has left. */
  pro: MyProject['pros'][number] | undefined;
  comparison: Comparison | undefined;
  ask: (step: string, of: string) => void;
  /** Whether its details are shown at first. */
  isOpen: boolean;
  /** The switch that lets the pro contact the homeowner. */
  children?: ReactNode;
}

/** One pro's price: company, stars, checks and total in one line, which unfolds its lines, terms and possible actions. */
export function QuoteCard({ quote, pro, comparison, ask, isOpen, children }: QuoteCardProps) {
  const zone = useReaderZone();
  const head = quote.versions.at(-1);
  if (head === undefined) return null;
  const before = quote.versions.at(-2);
  const isOffered = quote.state === 'offered';
  const checks = pro?.checks ?? [];
  return (
    <article className={css.card} data-state={quote.state} aria-label={quote.company}>
      <details open={isOpen}>
        <summary className={css.line}>
          <h3 className={css.company}>{quote.company}</h3>
          <strong className={css.lineTotal}>{moneyText(head.totalCents)}</strong>
          <span className={css.lineFacts}>
            {pro && pro.rating !== null && <Rating of={pro.rating} />}
            {checks.length > 0 && (
              <span className={css.lineChecks}>
                <Icon name="check" />
                {checks.length === 1 ? '1 check' : `${checks.length} checks`}
              </span>
            )}
            {isOffered ? comparison?.total : <span>{stateText(quote, zone)}</span>}
          </span>
          <Icon name="chevron-down" className={css.chevron} />
        </summary>
        <div className={css.inside} id={`price-${quote.proId}`}>
          {isOffered && <p className={css.state}>{stateText(quote, zone)}</p>}
          {before && (
            <p className={css.facts}>
              Version {head.n}. {differenceText(head, before)}
            </p>
          )}
          <QuoteSheet
            caption={`${quote.company}’s price`}
            content={head}
            before={before}
            isOpen={isOffered}
            lineNote={(index) =>
              comparison?.onlyHere.has(index) && <small className={css.only}>Only in this price</small>
            }
          />
          {comparison && comparison.start !== '' && <p className={css.facts}>{comparison.start}</p>}
          {openAsking(priceWords(quote), quote.head) === 'change' && isOffered && (
            <p className={css.facts}>
              You asked for a change. This price doesn’t change unless the pro offers another one.
            </p>
          )}
          <Questions quote={quote} side="homeowner" other={quote.company} />
          <AskButtons of={quote.id} buttons={buttonsOf(quote)} ask={ask} />
          {pro?.isAsked && canAskForChange(quote.state) && (
            <p className="nw-screen">
              <a href={markPath(quote.proId)}>
                Ask about it, or wish for a change<span className="nw-hidden">, {quote.company}’s price</span>
              </a>
            </p>
          )}
          {children}
          {pro && (
            <div className={css.about}>
              <Link to={`/pro/${pro.id}`}>About {quote.company}</Link>
              <ProChecks pro={pro} />
            </div>
          )}
          <EarlierVersions quote={quote} />
        </div>
      </details>
    </article>
  );
}

/** What can be decided about a price now. */
function buttonsOf({ state, company }: Quote): DecisionButton[] {
  if (state !== 'offered') return [];
  return [
    {
      step: 'accept',
      label: (
        <>
          Accept this price<span className="nw-hidden"> from {company}</span>
        </>
      ),
    },
    {
      step: 'decline',
      kind: 'quiet',
      label: (
        <>
          Decline<span className="nw-hidden"> {company}’s price</span>
        </>
      ),
    },
  ];
}
