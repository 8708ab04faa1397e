import { shortDate } from '@nestwright/shared-lib/clock/rules';

import section from '#frame/section.module.css';
import type { MyProject } from '#projects/my-projects.ts';
import { momentText, projectTitle } from '#projects/project-words.ts';
import type { WrittenReview } from '#reviews/review-table.ts';

import css from './reviews-screen.module.css';
import { sampleReviewRows } from './sample-reviews.ts';

interface ReviewsTableProps {
  reviews: WrittenReview[];
  /** For the service that a review is about. */
  projects: MyProject[];
}

/** The account's own reviews first, then the specified sample rows, each marked as a sample. */
export function ReviewsTable({ reviews, projects }: ReviewsTableProps) {
  const serviceOf = (projectId: string) => {
    const project = projects.find(({ id }) => id === projectId);
    return project === undefined ? 'Home project' : projectTitle(project);
  };
  return (
    <section className={section.block} aria-labelledby="reviews-heading">
      <h2 id="reviews-heading" className={section.blockHeading}>
        All reviews
      </h2>
      <p className={section.text}>
        {reviews.length === 0 && 'You have not written a review yet. '}
        Rows marked “Sample” show what reviews look like here.
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
                {serviceOf(review.projectId)}
                <span className={css.pro}>{review.proName}</span>
                <span className={css.stars}>{review.stars} of 5 stars</span>
                <q className={css.words}>{review.text}</q>
              </th>
              <td>{momentText(review.createdAt)}</td>
              <td>Published</td>
            </tr>
          ))}
          {sampleReviewRows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.service}
                <span className={css.pro}>{row.pro}</span>
                <span className={css.sample}>Sample</span>
              </th>
              <td>{shortDate(row.date)}</td>
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
