import { Stars } from '@nestwright/domain/parts/stars';
import { Link, useLocation } from '@nestwright/contract/router';
import { PhotoList } from '@nestwright/domain/parts/photo-list';
import { ReportForm } from '@nestwright/domain/parts/report-form';
import { ShowMore } from '@nestwright/domain/parts/show-more';
import { HOW_RATED } from '@nestwright/domain/reviews/review-rules';
import { Avatar } from '@nestwright/kit/avatar';
import { Notice } from '@nestwright/kit/notice';
import { useState } from 'react';

import css from './company-reviews.module.css';
import type { CompanyReview, CompanyView } from './company-view.ts';
import { reviewViews } from './pro-view.ts';

/** Customers' reviews in full. */
export function CompanyReviews({ company }: { company: CompanyView }) {
  const { isSample, reviewCount, reviewsElsewhere } = company;
  const [added, setAdded] = useState<{ reviews: readonly CompanyReview[]; next: string | null }>();
  const reviews = [...company.reviews, ...(added?.reviews ?? [])];
  const next = added === undefined ? (company.nextReviews ?? null) : added.next;
  const query = new URLSearchParams(useLocation().search);
  const isReported = query.has('reported');
  const more = async () => {
    if (next === null) return undefined;
    // Few visitors read more reviews than the first ones.
    const calls = await import('@nestwright/domain/companies/pro-calls').catch(() => undefined);
    if (!calls) return 'The reviews didn’t load. Please check your connection and try again.';
    const following = await calls.listProReviews(company.id, next);
    if (!following.ok) return following.message;
    const { value } = following;
    setAdded({ reviews: [...(added?.reviews ?? []), ...reviewViews(value.reviews)], next: value.next });
    return undefined;
  };
  return (
    <section className={css.section} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {isReported && (
        <Notice kind="ok" role="status">
          Thank you. We’ll look at the review that you reported.
        </Notice>
      )}
      {reviews.length === 0 ? (
        <p>
          Nobody has reviewed {company.name} yet. Homeowners with an account can write a review after a
          finished project.
        </p>
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
                  <Stars of={stars} />
                  {when && `, ${when}`}
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
      <ShowMore
        what="reviews"
        count={reviews.length}
        to={next && `?${new URLSearchParams({ after: next })}#reviews`}
        onMore={more}
      />
      {query.has('after') && (
        <p>
          <Link to={{ search: '', hash: 'reviews' }}>Newest reviews</Link>
        </p>
      )}
    </section>
  );
}
