import {
  leadReviewSchema,
  leadReviewsSchema,
  newReplySchema,
} from '@nestwright/domain/reviews/review-schema';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AppDeps } from '#app-deps.ts';
import { call } from '#marketplace/base/access/call.ts';
import { leadReviews } from './lead-reviews.ts';
import { replyAsCompany } from './reply-review.ts';
import { writeLeadReview } from './write-review.ts';

const GROUP = 'Reviews';
const params = v.object({ id: v.pipe(v.string(), v.uuid(), v.toLowerCase()) });
const described = { description: 'The reviews of the lead', schema: leadReviewsSchema };

/** The company's side of reviews, on the page of a lead (decision 051). */
export async function leadReviewRoutes(app: FastifyInstance, deps: AppDeps): Promise<void> {
  app.route(
    call(deps, {
      method: 'GET',
      url: '/leads/:id/reviews',
      permission: 'lead.read',
      group: GROUP,
      summary: 'My company’s review of the homeowner of a lead, and the homeowner’s once it is open',
      params,
      answers: { 200: described },
      async handle({ params: { id }, caller: { pro } }) {
        return leadReviews(deps, pro.id, id);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/review',
      permission: 'lead.review',
      group: GROUP,
      summary: 'Reviews the homeowner of a lead whose work is done, once, within 14 days; sealed until then',
      params,
      body: leadReviewSchema,
      answers: { 201: described },
      perMinute: 30,
      async handle({ params: { id }, body, caller: { user, pro }, reply }) {
        await writeLeadReview(deps, { user, pro }, { leadId: id, wanted: body });
        void reply.code(201);
        return leadReviews(deps, pro.id, id);
      },
    }),
  );

  app.route(
    call(deps, {
      method: 'POST',
      url: '/leads/:id/review/reply',
      permission: 'lead.review',
      group: GROUP,
      summary: 'Replies to the homeowner’s review of my company, once',
      params,
      body: newReplySchema,
      answers: { 201: described },
      perMinute: 30,
      async handle({ params: { id }, body: { text }, caller: { pro }, reply }) {
        await replyAsCompany(deps, { proId: pro.id, leadId: id, text });
        void reply.code(201);
        return leadReviews(deps, pro.id, id);
      },
    }),
  );
}
