import type { LeadReviews } from '@nestwright/domain/reviews/review-schema';
import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import { publicPhotosOfReviews } from '#marketplace/base/photo/photo-rows.ts';
import { readProject } from '#marketplace/requests/project/project-queries.ts';
import { shortName } from '#marketplace/companies/pro/short-name.ts';
import { reviews } from './review-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { notFoundError } from '#http/errors.ts';
import { figureOf, listOwn } from './review-queries.ts';
import { areOpen, replyOf } from '#marketplace/companies/review/review-status.ts';
import { reviewableUntil } from './reviewable-until.ts';

/**
 * The reviews of a lead as its company sees them: its own, the homeowner's once that is open, and the homeowner's rating.
 * @throws ApiError 404 for another company's lead.
 */
export async function leadReviews(deps: AppDeps, proId: string, leadId: string): Promise<LeadReviews> {
  const { db } = deps;
  const lead = await findLead(db, proId, leadId);
  const whole = lead && (await readProject(db, lead.project.id));
  if (whole === undefined) throw notFoundError('There is no such lead.');
  const ofProject = eq(reviews.projectId, whole.project.id);
  const [own = null] = await listOwn(db, deps, and(ofProject, eq(reviews.byProId, proId)));
  const [found] = await db
    .select({ review: reviews, firstName: users.firstName, lastName: users.lastName })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(ofProject, eq(reviews.proId, proId), areOpen('homeowner')));
  const { userId } = whole.project;
  const until = own === null ? await reviewableUntil(db, deps, { whole, proId }) : null;
  return {
    until: until?.toISOString() ?? null,
    own,
    theirs:
      found === undefined
        ? null
        : {
            id: found.review.id,
            name: shortName(found.firstName, found.lastName),
            stars: found.review.stars,
            text: found.review.text,
            createdAt: found.review.createdAt.toISOString(),
            reply: replyOf(found.review),
            photos: (await publicPhotosOfReviews(db, [found.review.id])).get(found.review.id) ?? [],
          },
    figure: userId === null ? null : await figureOf(db, deps, { userId, except: proId }),
  };
}
