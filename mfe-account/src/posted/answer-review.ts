import { type LoaderFunctionArgs, redirect } from '@nestwright/contract/router';
import { fieldErrors } from '@nestwright/domain/field/schema';
import { refuse, typedInto, visitorsCall } from '@nestwright/domain/form/action';
import { paths } from '@nestwright/domain/paths';
import { writeReview } from '@nestwright/domain/review/calls';
import { newReviewSchema } from '@nestwright/domain/review/schema';

/** `/account/reviews`, posted without scripts: a review of the pro who finished a project. */
export async function answerReview(args: LoaderFunctionArgs): Promise<Response> {
  const typed = await typedInto(args.request, ['subject', 'stars', 'text']);
  const [projectId = '', proId = ''] = String(typed['subject']).split(' ');
  const review = { projectId, proId, stars: Number(typed['stars']), text: String(typed['text']).trim() };
  const errors = fieldErrors(newReviewSchema, review);
  if (Object.keys(errors).length > 0) return refuse({ typed, errors });
  const written = await writeReview(review, visitorsCall(args));
  if (!written.ok) return refuse({ typed, errors: written.fields ?? {}, message: written.message });
  return redirect(`${paths.account('reviews')}?done=review`, 303);
}
