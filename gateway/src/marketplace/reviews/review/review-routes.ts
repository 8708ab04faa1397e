import {
  aboutMeSchema,
  myReviewsSchema,
  newReplySchema,
  newReviewSchema,
  reviewReportSchema,
  reviewSchema,
} from '@nestwright/domain/reviews/review-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#marketplace/base/access/session-queries.ts';
import { call } from '#marketplace/base/access/call.ts';
import { PAGE_SIZE, pageQuery } from '#http/page-key.ts';
import { reportReview } from './report-review.ts';
import { leadReviewRoutes } from './lead-review-routes.ts';
import { replyAsHomeowner } from './reply-review.ts';
import { myReviews } from './review-queries.ts';
import { reviewPhotoRoutes } from './review-photo-routes.ts';
import { writeReview } from './write-review.ts';

const GROUP = 'Reviews';
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });

/** What the two sides of a job write about each other once it is Done (decision 051). */
export async function reviewRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await leadReviewRoutes(app, deps);
  await reviewPhotoRoutes(app, deps);

  app.route(
    call(deps, {
      method: 'GET',
      url: '/reviews',
      permission: 'review.read',
      group: GROUP,
      summary: `The reviews I wrote, and the open ones that companies wrote about me, newest first, ${PAGE_SIZE} at a time`,
      query: v.strictObject({ ...pageQuery.entries, aboutAfter: pageQuery.entries.after }),
      answers: { 200: { description: 'My reviews', schema: myReviewsSchema } },
      async handle({ query, caller: { user } }) {
        return myReviews(deps, user.id, query);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/reviews',
      permission: 'review.write',
      group: GROUP,
      summary: 'Reviews a pro that finished one of my projects, once; sealed for at most 14 days',
      body: newReviewSchema,
      answers: { 201: { description: 'The review', schema: v.object({ review: reviewSchema }) } },
      perMinute: 30,
      async handle({ body, caller: { user }, reply }) {
        const review = await writeReview(deps, user, body);
        void reply.code(201);
        return { review };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/reviews/:id/reply',
      permission: 'review.write',
      group: GROUP,
      summary: 'Replies to what a company wrote about me, once',
      params,
      body: newReplySchema,
      answers: {
        201: { description: 'The review with my reply', schema: v.object({ review: aboutMeSchema }) },
      },
      perMinute: 30,
      async handle({ params: { id }, body: { text }, caller: { user }, reply }) {
        const review = await replyAsHomeowner(deps, { userId: user.id, reviewId: id, text });
        void reply.code(201);
        return { review };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/reviews/:id/reports',
      permission: 'form.send',
      group: GROUP,
      summary: 'Reports a review, or the reply to it, to the people of Nestwright, with a reason',
      params,
      body: reviewReportSchema,
      answers: { 201: { description: 'Received', schema: v.object({ received: v.literal(true) }) } },
      perMinute: 10,
      async handle({ params: { id }, body: { reason }, request, reply }) {
        const account = await currentAccount(deps, request);
        await reportReview(deps, { reviewId: id, reason, by: account?.user.id ?? null, ip: request.ip });
        void reply.code(201);
        return { received: true };
      },
    }),
  );
}
