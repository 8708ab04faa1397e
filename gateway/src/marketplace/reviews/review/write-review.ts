import { sealEnd } from '@nestwright/domain/reviews/review-rules';
import type { LeadReview, NewReview, Review } from '@nestwright/domain/reviews/review-schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActingPro } from '#marketplace/base/access/caller.ts';
import { standingOf } from '#marketplace/base/access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import { findLead } from '#marketplace/leads/lead/lead-queries.ts';
import { photoGone } from '#marketplace/photos/photo/photo-gone.ts';
import { isUnassignedOf } from '#marketplace/base/photo/photo-rows.ts';
import { findProject, lockProject, readProject } from '#marketplace/requests/project/project-queries.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { transact } from '#db/db.ts';
import { photos } from '#marketplace/base/photo/request-photo-tables.ts';
import { reviews } from './review-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';

import { impossible, insertSealed, openIfDue } from './insert-review.ts';
import { listOwn } from './review-queries.ts';
import { doneAtOf } from './review-rows.ts';

/**
 * Writes a homeowner's review of the pro that did the work of a finished project of theirs, sealed for at most 14 days.
 *
 * @throws ApiError 404 for a project or pro that is not the account's, 403 for the account's own company, 409 before the
 * project is Done, for a pro that did not do the work, and for a second review.
 */
export function writeReview(deps: AppDeps, user: User, wanted: NewReview): Promise<Review> {
  return transact(deps.db, async (tx) => {
    const projectId = wanted.projectId.toLowerCase();
    const owned = await findProject(tx, { kind: 'account', userId: user.id }, projectId);
    if (owned === undefined) throw notFoundError('You have no such project.');
    await lockProject(tx, projectId);
    const whole = (await readProject(tx, projectId)) ?? owned;
    const matched = whole.matches.find(({ pro }) => pro.id === wanted.proId.toLowerCase());
    if (matched?.match.answer !== 'accepted') throw notFoundError('You have no such project.');
    if ((await standingOf(tx, user)).pro?.id === matched.pro.id)
      throw new ApiError(403, 'own-company', 'You work for this company, so you can’t review it.');
    if (whole.project.status !== 'Done') throw impossible('You can review a pro once the project is done.');
    const doneAt = doneAtOf(whole, matched);
    if (doneAt === undefined) throw impossible('You can review the pro that did the work.');
    const given = { side: 'homeowner' as const, user, doneAt, wanted };
    const id = await insertSealed(tx, deps, { whole, matched, ...given });
    if (wanted.photos !== undefined && wanted.photos.length > 0) {
      const given = await tx
        .update(photos)
        // The browser may have sent the photos before it logged in; then they move to the account.
        .set({ reviewId: id, userId: user.id })
        .where(and(inArray(photos.id, wanted.photos), isUnassignedOf(user.id)))
        .returning({ id: photos.id });
      if (given.length < new Set(wanted.photos).size) throw photoGone();
    }
    await openIfDue(tx, deps, { whole, matched, doneAt });
    const [review] = await listOwn(tx, deps, and(eq(reviews.id, id), eq(reviews.userId, user.id)));
    return review!;
  });
}

/**
 * Writes a company's review of the homeowner whose work it did, sealed for at most 14 days.
 *
 * @throws ApiError 404 for another company's lead, 403 for the homeowner's own company, 409 before the work is done,
 * for a second review, if the homeowner has no account, and when it is too late.
 */
export function writeLeadReview(
  deps: AppDeps,
  by: { user: User; pro: ActingPro },
  { leadId, wanted }: { leadId: string; wanted: LeadReview },
): Promise<void> {
  return transact(deps.db, async (tx) => {
    const lead = await findLead(tx, by.pro.id, leadId);
    if (lead === undefined) throw notFoundError('There is no such lead.');
    await lockProject(tx, lead.project.id);
    const whole = await readProject(tx, lead.project.id);
    const matched = whole?.matches.find(({ pro }) => pro.id === by.pro.id);
    if (whole === undefined || matched === undefined) throw notFoundError('There is no such lead.');
    const doneAt = doneAtOf(whole, matched);
    if (doneAt === undefined) throw impossible('You can review the homeowner once you have done the work.');
    const [owner] = await tx
      .select()
      .from(users)
      .where(eq(users.id, whole.project.userId ?? by.user.id));
    if (whole.project.userId === null || owner === undefined)
      throw impossible('This homeowner has no account, so they couldn’t answer. You can’t review them.');
    if ((await standingOf(tx, owner)).pro?.id === by.pro.id)
      throw new ApiError(
        403,
        'own-company',
        'The homeowner works for your company, so you can’t review them.',
      );
    if (deps.clock.now() >= sealEnd(doneAt))
      throw impossible('The 14 days for your review are over. You can still reply to the homeowner’s.');
    await insertSealed(tx, deps, { whole, matched, side: 'pro', user: by.user, doneAt, wanted });
    await openIfDue(tx, deps, { whole, matched, doneAt });
  });
}
