import { initials } from '@nestwright/domain/reviews/review-rules';
import { Icon } from '@nestwright/kit/icon';

import css from './company-title.module.css';
import type { CompanyView } from './company-view.ts';

/** Name, trade, rating and figures of a company. */
export function CompanyTitle({ company }: { company: CompanyView }) {
  const { name, isSample, trades, facts } = company;
  return (
    <div className={css.title}>
      <span className={css.monogram} aria-hidden="true">
        {initials(name)}
      </span>
      <div className={css.words}>
        {isSample && <p className={css.sample}>Sample company</p>}
        <h1 className={css.name}>{name}</h1>
        <Rating company={company} />
        {trades.length > 0 && <p className={css.trades}>{trades.join(', ')}</p>}
        {company.area && (
          <p className={css.area}>
            <Icon name="pin" />
            {company.area}
          </p>
        )}
        {facts.length > 0 && (
          <dl className={css.facts}>
            {facts.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}

function Rating({ company: { rating, reviewCount, reviewsElsewhere } }: { company: CompanyView }) {
  if (rating === undefined || reviewCount === 0) return <p className={css.rating}>No reviews yet</p>;
  const elsewhere = reviewsElsewhere === undefined ? '' : `, and ${reviewsElsewhere} more on other sites`;
  return (
    <p className={css.rating}>
      <Icon name="star" className={css.star} />
      <span>
        <strong>{rating.toFixed(1)}</strong>
        {` out of 5 from ${reviewCount} ${reviewCount === 1 ? 'review' : 'reviews'} on Nestwright${elsewhere}`}
      </span>
    </p>
  );
}
