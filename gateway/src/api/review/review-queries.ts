import type { NewReview, Review } from '@nestwright/domain/review/schema';
import { and, avg, count, desc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { standingOf } from '#access/standing.ts';
import type { AppDeps } from '#app-deps.ts';
import type { User } from '#api/session/session-queries.ts';
import { findProject, lockProject } from '#api/project/project-queries.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { byHomeowner, proEvent } from '#api/record/record-events.ts';
import { type Db, transact } from '#db/db.ts';
import { reviews } from '#db/review-tables.ts';
import { projects, pros, users } from '#db/tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { enqueueMail } from '#mail/mail-queue.ts';
import { reviewHiddenMail } from '#mail/review-mails.ts';
import { HIDDEN, PUBLISHED } from './review-status.ts';

const MOST_LISTED = 200;

/** An account's reviews, newest first. */
export async function listReviews(db: Db, userId: string): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews, proName: pros.name, service: projects.service })
    .from(reviews)
    .innerJoin(pros, eq(pros.id, reviews.proId))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MOST_LISTED);
  return rows.map(({ review, proName, service }) => answerOf(review, { proName, service }));
}

/**
 * Writes a review of the pro that did the work of a finished project of the account.
 *
 * @throws ApiError 404 for a project or pro that is not the account's, 403 for the account's own company, 409 before it is Done, for a pro that did not do the work, and for a second review.
 */
export function writeReview(deps: AppDeps, user: User, wanted: NewReview): Promise<Review> {
  return transact(deps.db, async (tx) => {
    const whole = await findProject(tx, { kind: 'account', userId: user.id }, wanted.projectId.toLowerCase());
    const met = whole?.matches.find(({ pro }) => pro.id === wanted.proId.toLowerCase());
    if (whole === undefined || met?.match.answer !== 'accepted')
      throw notFoundError('You have no such project.');
    if ((await standingOf(tx, user)).pro?.id === met.pro.id)
      throw new ApiError(403, 'own-company', 'You work for this company, so you can’t review it.');
    if (whole.project.status !== 'Done') {
      throw new ApiError(409, 'not-possible', 'You can review a pro once the project is done.');
    }
    if (whole.project.isAgreedFirst && met.match.doneAt === null)
      throw new ApiError(409, 'not-possible', 'You can review the pro that did the work.');
    await lockProject(tx, whole.project.id);
    const [review] = await tx
      .insert(reviews)
      .values({
        id: randomUUID(),
        projectId: whole.project.id,
        proId: met.pro.id,
        userId: user.id,
        stars: wanted.stars,
        text: wanted.text,
        status: PUBLISHED,
        createdAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning();
    if (review === undefined) throw new ApiError(409, 'already-sent', 'You have already reviewed this pro.');
    const facts = { stars: wanted.stars, text: wanted.text };
    await appendEvents(tx, deps, {
      projectId: whole.project.id,
      added: [proEvent('reviewed', met, { actor: byHomeowner, facts })],
    });
    await rateAnew(tx, met.pro.id);
    return answerOf(review, { proName: met.pro.name, service: whole.project.service });
  });
}

/** Takes a review from its company's page and tells its writer why; false if it isn't shown any more. */
export async function hideReview(
  tx: Db,
  deps: AppDeps,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const [hidden] = await tx
    .update(reviews)
    .set({ status: HIDDEN })
    .where(and(eq(reviews.id, id), eq(reviews.status, PUBLISHED)))
    .returning({ proId: reviews.proId, userId: reviews.userId });
  if (hidden === undefined) return false;
  await rateAnew(tx, hidden.proId);
  if (hidden.userId === null) return true;
  const [known] = await tx
    .select({ email: users.email, company: pros.name })
    .from(users)
    .innerJoin(pros, eq(pros.id, hidden.proId))
    .where(eq(users.id, hidden.userId));
  if (known !== undefined)
    await enqueueMail(tx, deps, { to: known.email, ...reviewHiddenMail(deps, { ...known, reason }) });
  return true;
}

/** A sample company's figures are made up and never change. */
async function rateAnew(tx: Db, proId: string): Promise<void> {
  const real = and(eq(pros.id, proId), eq(pros.isSample, false));
  await tx.select({ id: pros.id }).from(pros).where(real).for('update');
  const [figures] = await tx
    .select({ count: count(), average: avg(reviews.stars) })
    .from(reviews)
    .where(and(eq(reviews.proId, proId), eq(reviews.status, PUBLISHED)));
  if (figures === undefined) return;
  const rating = Math.round(Number(figures.average) * 10) / 10;
  await tx.update(pros).set({ rating, reviewCount: figures.count }).where(real);
}

function answerOf(review: typeof reviews.$inferSelect, names: { proName: string; service: string }): Review {
  const { id, projectId, proId, stars, text, status, createdAt } = review;
  return { id, projectId, proId, ...names, stars, text, status, createdAt: createdAt.toISOString() };
}
