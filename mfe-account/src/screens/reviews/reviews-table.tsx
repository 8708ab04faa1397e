import { useReaderZone } from '@nestwright/domain/clock/store';
import type { Review } from '@nestwright/domain/review/schema';

import section from '#frame/section.module.css';
import { dayText, projectTitle } from '#projects/project-words.ts';

import css from './reviews-screen.module.css';
import { sampleReviewRows } from './sample-reviews.ts';

/** The account's own reviews first, then the specified sample rows, each marked as a sample. */
export function ReviewsTable({ reviews }: { reviews: Review[] }) {
  const zone = useReaderZone();
  return (
    <section className={section.block} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" className={section.blockHeading}>
        All reviews
      </h2>
      <p className={section.text}>
        {reviews.length === 0 && 'You haven’t written a review yet. '}
        Rows marked “Sample” show what reviews look like.
      </p>
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
                <span className={css.stars}>{review.stars} of 5 stars</span>
                <q className={css.words}>{review.text}</q>
              </th>
              <td>{dayText(review.createdAt, zone)}</td>
              <td>{review.status}</td>
            </tr>
          ))}
          {sampleReviewRows.map((row) => (
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
    </section>
  );
}
