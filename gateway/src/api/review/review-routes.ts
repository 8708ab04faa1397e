import { newReviewSchema, reviewReportSchema, reviewSchema } from '@nestwright/domain/review/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { currentAccount } from '#api/session/session-queries.ts';
import { call } from '#http/call.ts';
import { reportReview } from './report-review.ts';
import { listReviews, writeReview } from './review-queries.ts';

const GROUP = 'Reviews';

/** Reviews of pros, written once a project is Done. */
export async function reviewRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/reviews',
      permission: 'review.read',
      group: GROUP,
      summary: 'The reviews I wrote, newest first',
      answers: { 200: { description: 'My reviews', schema: v.object({ reviews: v.array(reviewSchema) }) } },
      async handle({ caller: { user } }) {
        return { reviews: await listReviews(deps.db, user.id) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/reviews',
      permission: 'review.write',
      group: GROUP,
      summary: 'Reviews a pro that finished one of my projects, once',
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
      url: '/reviews/:id/reports',
      permission: 'form.send',
      group: GROUP,
      summary: 'Reports a review on a company’s page to the people of Nestwright, with a reason',
      params: v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) }),
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
