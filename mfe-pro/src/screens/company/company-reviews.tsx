import { Avatar } from '@nestwright/kit/avatar';

import css from './company-reviews.module.css';
import type { CompanyView } from './company-view.ts';

/** Customers' reviews in full. */
export function CompanyReviews({ company }: { company: CompanyView }) {
  const { reviews, isSample, reviewCount, reviewsElsewhere } = company;
  return (
    <section className={css.section} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {reviews.length === 0 ? (
        <p>Nobody has reviewed {company.name} yet. Homeowners can write a review after a finished project.</p>
      ) : (
        <p className={css.note}>
          {isSample && 'Sample reviews. '}
          {reviews.length} of the {reviewCount} reviews on Nestwright
          {reviewsElsewhere !== undefined && <>; {reviewsElsewhere} more are on other sites</>}.
        </p>
      )}
      <ul className={css.sheets} hidden={reviews.length === 0}>
        {reviews.map(({ name, when, stars, text }) => (
          <li key={`${name} ${when} ${text}`} className={css.sheet}>
            <div className={css.author}>
              <Avatar name={name} />
              <p>
                <strong>{name}</strong>
                <span className={css.when}>
                  {stars} of 5 stars{when && `, ${when}`}
                </span>
              </p>
            </div>
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}
