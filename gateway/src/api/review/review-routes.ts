import { newReviewSchema, reviewSchema } from '@nestwright/domain/review/schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { requireAccount } from '#api/session/session-queries.ts';
import { call } from '#http/call.ts';
import { listReviews, writeReview } from './review-queries.ts';

const GROUP = 'Reviews';

/** Reviews of pros, written once a project is Done. */
export async function reviewRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/reviews',
      access: 'account',
      group: GROUP,
      summary: 'The reviews I wrote, newest first',
      answers: { 200: { description: 'My reviews', schema: v.object({ reviews: v.array(reviewSchema) }) } },
      async handle({ request }) {
        const { user } = await requireAccount(deps, request);
        return { reviews: await listReviews(deps.db, user.id) };
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/reviews',
      access: 'account',
      group: GROUP,
      summary: 'Reviews a pro that finished one of my projects, once',
      body: newReviewSchema,
      answers: { 201: { description: 'The review', schema: v.object({ review: reviewSchema }) } },
      perMinute: 30,
      async handle({ body, request, reply }) {
        const { user } = await requireAccount(deps, request);
        const review = await writeReview(deps, user, body);
        void reply.code(201);
        return { review };
      },
    }),
  );
}
