import { Stars } from '@nestwright/domain/parts/stars';
import { WAITING_TEXT } from '@nestwright/domain/reviews/review-rules';
import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { PhotoList } from '@nestwright/domain/parts/photo-list';
import type { Review } from '@nestwright/domain/reviews/review-schema';

import section from '#frame/section.module.css';
import { dayText, projectTitle } from '#projects/project-words.ts';

import css from './reviews-screen.module.css';
import { sampleReviewRows } from './sample-reviews.ts';

interface ReviewsTableProps {
  reviews: Review[];
  /** Whether to show samples, because the page has no real reviews. */
  hasSamples: boolean;
}

/** The account's own reviews, or the specified sample rows, each marked as a sample; never both. */
export function ReviewsTable({ reviews, hasSamples }: ReviewsTableProps) {
  const zone = useReaderZone();
  const samples = hasSamples && reviews.length === 0 ? sampleReviewRows : [];
  return (
    <section className={section.block} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" className={section.blockHeading}>
        Written by you
      </h2>
      {reviews.length === 0 && (
        <p className={section.text}>
          You haven’t written a review yet.
          {samples.length > 0 && ' Rows marked “Sample” show what reviews look like.'}
        </p>
      )}
      {reviews.length + samples.length > 0 && (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">Review</th>
              <th scope="col">Date</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {reviews.map((review) => (
              <tr key={review.id}>
                <th scope="row">
                  {projectTitle(review)}
                  <span className={css.pro}>{review.proName}</span>
                  <span className={css.stars}>
                    <Stars of={review.stars} />
                  </span>
                  <q className={css.words}>{review.text}</q>
                  {review.photos.length > 0 && (
                    <PhotoList photos={review.photos} label={`Photos of your review of ${review.proName}`} />
                  )}
                  {review.reply && (
                    <span className={css.reply}>
                      <strong>{review.proName} replied</strong> {review.reply.text}
                    </span>
                  )}
                </th>
                <td>{dayText(review.createdAt, zone)}</td>
                <td>
                  {review.status}
                  {review.status === 'Waiting' && <span className={css.until}>{WAITING_TEXT}</span>}
                  {review.opensAt !== null && (
                    <span className={css.until}>until {dayText(review.opensAt, zone)} at the latest</span>
                  )}
                </td>
              </tr>
            ))}
            {samples.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.service}
                  <span className={css.pro}>{row.pro}</span>
                  <span className={css.sample}>Sample</span>
                </th>
                <td>{dayText(row.date, zone)}</td>
                <td>
                  <span className={css.pending}>{row.status}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
