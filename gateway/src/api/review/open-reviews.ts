import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { lockProject, readProject, type WholeProject } from '#api/project/project-queries.ts';
import { appendEvents } from '#api/record/record-append.ts';
import { byHomeowner, proEvent } from '#api/record/record-events.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db, transact } from '#db/db.ts';
import { reviews } from '#db/review-tables.ts';
import { mailOpened } from './review-mail.ts';
import { companyIn, companyOfReview, recountRating } from './review-rows.ts';
import { openStatus, SEALED } from './review-status.ts';

const MAX_AT_ONCE = 100;
type Matched = WholeProject['matches'][number];
/** A constant, as in the index; with a parameter, the database would read all reviews. */
const areSealed = sql`${reviews.status} = 'Sealed'`;

/**
 * Opens the sealed reviews of a job; nothing else opens a seal (decision 051). The reviews then count, the record
 * shows them, and the reviewed sides are notified. The caller holds the project's row and has checked that both are
 * in, or that the time is over.
 */
export async function openReviews(
  tx: Db,
  deps: AppDeps,
  { whole, matched }: { whole: WholeProject; matched: Matched },
): Promise<void> {
  const projectId = whole.project.id;
  for (const side of ['homeowner', 'pro'] as const) {
    const [opened] = await tx
      .update(reviews)
      .set({ status: openStatus[side] })
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
    const { stars, text } = opened;
    // A homeowner's review is public. A company's stays between the two sides, and people pass records on.
    const details = side === 'homeowner' ? { actor: byHomeowner, facts: { stars, text } } : {};
    await appendEvents(tx, deps, { projectId, added: [proEvent('reviewed', matched, details)] });
    if (side === 'homeowner') await recountRating({ db: tx }, matched.pro.id);
    await mailOpened(tx, deps, { whole, matched, side });
  }
}

/**
 * Opens the reviews whose time is over. Several gateways may do so at once. A failure is reported and delays no other
 * review.
 * @returns whether more may be due.
 */
export async function openDueReviews(deps: AppDeps, report: (error: Error) => void): Promise<boolean> {
  const due = await deps.db
    .select({ id: reviews.id, projectId: reviews.projectId })
    .from(reviews)
    .where(and(areSealed, lte(reviews.opensAt, await databaseNow(deps.db, deps))))
    .orderBy(asc(reviews.opensAt))
    .limit(MAX_AT_ONCE);
  let opened = 0;
  for (const one of due)
    await transact(deps.db, (tx) => openDue(tx, deps, one))
      .then((isOpen) => (opened += Number(isOpen)))
      .catch(report);
  // What could not be opened is still due, and must not be tried again at once.
  return due.length === MAX_AT_ONCE && opened > 0;
}

async function openDue(
  tx: Db,
  deps: AppDeps,
  { id, projectId }: { id: string; projectId: string },
): Promise<boolean> {
  await lockProject(tx, projectId);
  const whole = await readProject(tx, projectId);
  const [review] = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.id, id), eq(reviews.status, SEALED)));
  const matched = whole?.matches.find(({ pro }) => review && pro.id === companyIn(review));
  if (whole === undefined || matched === undefined) return false;
  await openReviews(tx, deps, { whole, matched });
  return true;
}
