import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { fieldErrors } from '@nestwright/domain/field/schema';
import { refuseFields, refuseFor, typedInto, visitorsCall } from '@nestwright/domain/form/action';
import { paths } from '@nestwright/domain/paths';
import { replyToReview, reportReview, writeReview } from '@nestwright/domain/review/calls';
import { newReplySchema, newReviewSchema, reviewReportSchema } from '@nestwright/domain/review/schema';

const FIELDS = ['step', 'subject', 'stars', 'text', 'reviewId', 'reason'];

/** Answers `/account/reviews`: a review of a pro who finished a project, or a reply to or report of a company's review. */
export async function answerReview(args: LoaderFunctionArgs): Promise<Response> {
  const typed = await typedInto(args.request, FIELDS);
  const call = visitorsCall(args);
  const said = (field: string) => String(typed[field]).trim();
  const reviewId = said('reviewId');
  switch (said('step')) {
    case 'reply': {
      const reply = { text: said('text') };
      const errors = fieldErrors(newReplySchema, reply);
      if (Object.keys(errors).length > 0) return refuseFields(call, { typed, errors });
      const replied = await replyToReview({ reviewId, ...reply }, call);
      if (!replied.ok) return refuseFor(replied, typed);
      return done('reply');
    }
    case 'report': {
      const report = { reason: said('reason') };
      const errors = fieldErrors(reviewReportSchema, report);
      if (Object.keys(errors).length > 0) return refuseFields(call, { typed, errors });
      const reported = await reportReview({ reviewId, ...report }, call);
      if (!reported.ok) return refuseFor(reported, typed);
      return done('report');
    }
    default: {
      const [projectId = '', proId = ''] = said('subject').split(' ');
      const review = { projectId, proId, stars: Number(typed['stars']), text: said('text') };
      const errors = fieldErrors(newReviewSchema, review);
      if (Object.keys(errors).length > 0) return refuseFields(call, { typed, errors });
      const written = await writeReview(review, call);
      if (!written.ok) return refuseFor(written, typed);
      return done('review');
    }
  }
}

function done(step: string): Response {
  return redirect(`${paths.account('reviews')}?done=${step}`, 303);
}
