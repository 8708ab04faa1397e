import { doubtWords, type ReviewDoubt } from '@nestwright/domain/reviews/review-rules';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import {
  lockProject,
  readProject,
  type ProjectWithMatches,
} from '#marketplace/requests/project/project-queries.ts';
import { appendEvents } from '#marketplace/requests/record/record-append.ts';
import { byHomeowner, proEvent } from '#marketplace/requests/record/record-events.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db, transact } from '#db/db.ts';
import { reviewReports } from '#marketplace/desk/queue/desk-tables.ts';
import { reviews } from './review-tables.ts';
import { isLater, type PageKey } from '#http/page-key.ts';
import { mailOpened } from './review-mail.ts';
import { reviewDoubts } from './review-doubts.ts';
import { companyIn, companyOfReview, doneAtOf, recountRating, type ReviewRow } from './review-rows.ts';
import { openStatus, SEALED, WAITING } from '#marketplace/companies/review/review-status.ts';

const MAX_AT_ONCE = 100;
type Matched = ProjectWithMatches['matches'][number];
/** A constant, as in the index; with a parameter, the database would read all reviews. */
const areSealed = sql`${reviews.status} = 'Sealed'`;

/**
 * Opens the sealed reviews of a job; nothing else opens a seal (decision 051). They then count, unless there is a doubt
 * about the job: then they wait for the desk. The caller holds the project's row and has checked that both are in, or that
 * the time is over.
 */
export async function openReviews(
  tx: Db,
  deps: AppDeps,
  { whole, matched, doneAt }: { whole: ProjectWithMatches; matched: Matched; doneAt: Date },
): Promise<void> {
  const projectId = whole.project.id;
  const doubts = await reviewDoubts(tx, deps, { whole, matched, doneAt });
  for (const side of ['homeowner', 'pro'] as const) {
    const [opened] = await tx
      .update(reviews)
      .set({ status: doubts.length === 0 ? openStatus[side] : WAITING })
      .where(
        and(
          eq(reviews.projectId, projectId),
          eq(companyOfReview, matched.pro.id),
          eq(reviews.side, side),
          eq(reviews.status, SEALED),
        ),
      )
      .returning();
    if (opened === undefined) continue;
    if (doubts.length === 0) await showReview(tx, deps, { whole, matched, opened });
    else await askDesk(tx, deps, opened.id, doubts);
  }
}

/**
 * The desk lets a waiting review count; false if it isn't waiting anymore.
 */
export async function releaseReview(tx: Db, deps: AppDeps, { id }: { id: string }): Promise<boolean> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id));
  if (review === undefined) return false;
  await lockProject(tx, review.projectId);
  const [opened] = await tx
    .update(reviews)
    .set({ status: openStatus[review.side] })
    .where(and(eq(reviews.id, id), eq(reviews.status, WAITING)))
    .returning();
  const whole = await readProject(tx, review.projectId);
  const matched = whole?.matches.find(({ pro }) => pro.id === companyIn(review));
  if (opened === undefined || whole === undefined || matched === undefined) return false;
  await showReview(tx, deps, { whole, matched, opened });
  return true;
}

/** From now on the review counts, the record shows it, and the reviewed side is notified. */
async function showReview(
  tx: Db,
  deps: AppDeps,
  { whole, matched, opened }: { whole: ProjectWithMatches; matched: Matched; opened: ReviewRow },
): Promise<void> {
  const { stars, text, side } = opened;
  const projectId = whole.project.id;
  // A homeowner's review is public. A company's stays between the two sides, and people pass records on.
  const details = side === 'homeowner' ? { actor: byHomeowner, facts: { stars, text } } : {};
  await appendEvents(tx, deps, { projectId, added: [proEvent('reviewed', matched, details)] });
  if (side === 'homeowner') await recountRating({ db: tx }, matched.pro.id);
  await mailOpened(tx, deps, { whole, matched, side });
}

/** Puts a review into the desk's queue of reviews, with the reasons why it waits. */
async function askDesk(
  tx: Db,
  deps: AppDeps,
  reviewId: string,
  doubts: readonly ReviewDoubt[],
): Promise<void> {
  const reason = `Held before it counts: ${doubts.map((doubt) => doubtWords[doubt]).join('; ')}.`;
  await tx
    .insert(reviewReports)
    .values({ id: randomUUID(), reviewId, reason, by: null, createdAt: deps.clock.now() });
}

/**
 * Opens the reviews whose time is over, a page of them. Several gateways may do so at once. A failure is reported and
 * delays no other review.
 * @param after the last review of the page before.
 * @returns the last review of a full page; undefined when no more are due.
 */
export async function openDueReviews(
  deps: AppDeps,
  report: (error: Error) => void,
  after?: PageKey,
): Promise<PageKey | undefined> {
  const isDue = lte(reviews.opensAt, await databaseNow(deps.db, deps));
  const due = await deps.db
    .select({
      id: reviews.id,
      projectId: reviews.projectId,
      at: sql<Date>`${reviews.opensAt}`.mapWith(reviews.opensAt),
    })
    .from(reviews)
    .where(and(areSealed, isDue, isLater(reviews.opensAt, reviews.id, after)))
    .orderBy(asc(reviews.opensAt), asc(reviews.id))
    .limit(MAX_AT_ONCE);
  for (const one of due) await transact(deps.db, (tx) => openDue(tx, deps, one)).catch(report);
  return due.length === MAX_AT_ONCE ? due.at(-1) : undefined;
}

async function openDue(
  tx: Db,
  deps: AppDeps,
  { id, projectId }: { id: string; projectId: string },
): Promise<void> {
  await lockProject(tx, projectId);
  const whole = await readProject(tx, projectId);
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, SEALED)));
  const matched = whole?.matches.find(({ pro }) => review && pro.id === companyIn(review));
  if (whole === undefined || matched === undefined) return;
  // Without a request that is done, no time is known, and the reviews wait for the desk.
  const doneAt = doneAtOf(whole, matched) ?? review!.createdAt;
  await openReviews(tx, deps, { whole, matched, doneAt });
}
