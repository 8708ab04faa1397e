import { useLocation } from '@nestwright/contract/router';
import { PhotoList } from '@nestwright/domain/parts/photo-list';
import { ReportForm } from '@nestwright/domain/parts/report-form';
import { HOW_RATED } from '@nestwright/domain/review/rules';
import { Avatar } from '@nestwright/kit/avatar';
import { Notice } from '@nestwright/kit/notice';

import css from './company-reviews.module.css';
import type { CompanyView } from './company-view.ts';

/** Customers' reviews in full. */
export function CompanyReviews({ company }: { company: CompanyView }) {
  const { reviews, isSample, reviewCount, reviewsElsewhere } = company;
  const isReported = new URLSearchParams(useLocation().search).has('reported');
  return (
    <section className={css.section} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {isReported && (
        <Notice kind="ok" role="status">
          Thank you. We’ll look at the review that you reported.
        </Notice>
      )}
      {reviews.length === 0 ? (
        <p>Nobody has reviewed {company.name} yet. Homeowners can write a review after a finished project.</p>
      ) : (
        <p className={css.note}>
          {isSample && 'Sample reviews. '}
          {reviews.length} of the {reviewCount} reviews on Nestwright
          {reviewsElsewhere !== undefined && <>; {reviewsElsewhere} more are on other sites</>}.
        </p>
      )}
      {!isSample && reviews.length > 0 && <p className={css.how}>{HOW_RATED}</p>}
      <ul className={css.sheets} hidden={reviews.length === 0}>
        {reviews.map(({ id, name, when, stars, text, reply, photos }) => (
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
            {photos !== undefined && photos.length > 0 && (
              <PhotoList photos={photos} label={`Photos of ${name}’s review`} />
            )}
            {reply && (
              <div className={css.reply}>
                <strong>{company.name} replied</strong>
                {reply.text}
              </div>
            )}
            {id !== undefined && <ReportForm reviewId={id} author={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
