import { useReaderZone } from '@nestwright/domain/base/clock-store';
import { ReplyForm } from '@nestwright/domain/parts/reply-form';
import { ReportForm } from '@nestwright/domain/parts/report-form';
import { ReviewSlip } from '@nestwright/domain/parts/review-slip';
import { HOMEOWNER_FIGURE, PRIOR } from '@nestwright/domain/reviews/review-rules';
import type { MyReviews } from '@nestwright/domain/reviews/review-schema';

import section from '#frame/section.module.css';
import { dayText, projectTitle } from '#projects/project-words.ts';

import css from './reviews-screen.module.css';

/** Companies' reviews of the homeowner, with replies, and the figure that other companies see. */
export function AboutMe({ mine: { about, figure } }: { mine: MyReviews }) {
  const zone = useReaderZone();
  return (
    <section className={section.block} aria-labelledby="about-heading">
      <h2 id="about-heading" className={section.blockHeading}>
        About you
      </h2>
      <p className={css.figure}>
        {about.length === 0
          ? 'You can’t read any reviews of you yet. '
          : 'Only you and the company that wrote it can read a review of you. '}
        {figure === null
          ? `Once ${HOMEOWNER_FIGURE.companies} other companies have reviewed you, companies that get your requests see your rating, but not what was written.`
          : `Companies that get your requests see only your rating: about ${figure} out of 5 stars. We average the newest review from each other company in the last ${HOMEOWNER_FIGURE.months} months, plus ${PRIOR.reviews} extra reviews of ${PRIOR.stars} stars. Then we round to half a star.`}
      </p>
      <ul className={css.about} hidden={about.length === 0}>
        {about.map((review) => (
          <li key={review.id}>
            <ReviewSlip
              by={`${review.proName}, ${projectTitle(review)}`}
              review={review}
              when={dayText(review.createdAt, zone)}
              replier="You"
            >
              {review.reply === null && (
                <ReplyForm
                  reviewId={review.id}
                  author={review.proName}
                  readers="Only the company can read it."
                />
              )}
              <ReportForm reviewId={review.id} author={review.proName} step="report" />
            </ReviewSlip>
          </li>
        ))}
      </ul>
    </section>
  );
}
