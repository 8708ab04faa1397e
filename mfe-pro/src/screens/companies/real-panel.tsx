import { waitText } from '@nestwright/contract/duration/rules';
import { milesText } from '@nestwright/domain/site/distance-rules';
import { paths } from '@nestwright/domain/paths';
import { callHref, formatPhone } from '@nestwright/domain/base/phone-rules';
import type { ListedPro } from '@nestwright/domain/companies/pro-schema';
import { initials } from '@nestwright/domain/reviews/review-rules';
import { checkedWords } from '@nestwright/domain/companies/vetting-rules';
import { Link } from '@nestwright/contract/router';
import { Icon } from '@nestwright/kit/icon';
import { LinkButton } from '@nestwright/kit/link-button';

import css from './match-panel.module.css';

export interface RealPanelProps {
  pro: ListedPro;
  /** 1, 2 or 3. */
  position: number;
  /** How many companies are listed. */
  of: number;
  /** Address of the wizard for this company. */
  requestPath: string;
}

/** One real company of the list: its facts, what was checked, and how to reach it. */
export function RealPanel({ pro, position, of, requestPath }: RealPanelProps) {
  const { name, rating, reviewCount, distanceMiles, usualAnswerMinutes, review, checks } = pro;
  const headingId = `match-${position}`;
  return (
    <li className={css.panel}>
      <article className={css.sheet} aria-labelledby={headingId}>
        <p className={css.match}>
          Match {position} of {of}
        </p>
        <h2 id={headingId} className={css.name}>
          <Link to={paths.pro(pro.id)}>{name}</Link>
        </h2>
        <div className={css.rated}>
          <span className={css.monogram} aria-hidden="true">
            {initials(name)}
          </span>
          {rating === null ? (
            <p>No reviews yet</p>
          ) : (
            <p>
              <strong>{rating.toFixed(1)}</strong> out of 5<br />
              <span className={css.reviews}>
                {reviewCount} {reviewCount === 1 ? 'review' : 'reviews'}
              </span>
            </p>
          )}
        </div>
        <dl className={css.facts}>
          <Fact term="From" value={`${pro.city}, ${pro.state}`} />
          <Fact term="Distance" value={milesText(distanceMiles)} />
          {usualAnswerMinutes !== null && (
            <Fact term="Usually answers within" value={waitText(usualAnswerMinutes * 60)} />
          )}
        </dl>
        <div className={css.told}>
          {checks.length > 0 && (
            <ul className={css.checks} aria-label={`What Nestwright checked about ${name}`}>
              {checks.map(checkedWords).map((check) => (
                <li key={check}>
                  <Icon name="check" className={css.check} />
                  {check}
                </li>
              ))}
            </ul>
          )}
          {review !== null && review.text !== '' && (
            <blockquote className={css.quote}>
              <p>“{review.text}”</p>
              <footer>{review.name}</footer>
            </blockquote>
          )}
        </div>
        <div className={css.ways}>
          <LinkButton to={requestPath} className={css.way} aria-label={`Request quote from ${name}`}>
            Request quote
          </LinkButton>
          <LinkButton
            kind="quiet"
            href={callHref(pro.phone)}
            className={css.way}
            aria-label={`Click to Call ${name}, ${formatPhone(pro.phone)}`}
          >
            Click to Call
          </LinkButton>
          <LinkButton
            kind="quiet"
            to={paths.pro(pro.id)}
            className={css.way}
            aria-label={`See company: ${name}`}
          >
            See company
          </LinkButton>
        </div>
      </article>
    </li>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className={css.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
