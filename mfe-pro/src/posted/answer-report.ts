import { formAction } from '@nestwright/domain/base/form-action';
import { reportReview } from '@nestwright/domain/reviews/review-calls';
import { postedReportSchema } from '@nestwright/domain/reviews/review-schema';

/** Answers a company's page, posted without scripts: a report of one of its reviews. */
export const answerReport = formAction({
  schema: postedReportSchema,
  send: ({ reviewId, reason }, call) => reportReview({ reviewId, reason }, call),
  done: { reported: 'yes' },
});
