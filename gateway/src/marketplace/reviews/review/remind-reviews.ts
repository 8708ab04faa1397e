import { longDate } from '@nestwright/domain/base/clock-rules';
import { REVIEW_REMINDER_DAYS, SEAL_DAYS, sealEnd } from '@nestwright/domain/reviews/review-rules';
import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { lockProject, readProject } from '#marketplace/requests/project/project-queries.ts';
import { dayAtHome } from '#marketplace/requests/project/home-days.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db, transact } from '#db/db.ts';
import { projectPros } from '#marketplace/base/tables.ts';
import { isLater, type PageKey } from '#http/page-key.ts';
import { repeat } from '#repeat.ts';
import { mailReminder } from './review-mail.ts';
import { readPair } from './review-rows.ts';
import { openDueReviews } from './open-reviews.ts';

const INTERVAL_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_AT_ONCE = 100;

/** How far the work has come through what is due. Without keys, it starts with what has been due longest. */
interface Progress {
  opened?: PageKey | undefined;
  reminded?: PageKey | undefined;
}

/**
 * Opens reviews and sends reminders, now and every minute. Returns a function that finishes the current run and
 * stops.
 */
export function startReviews(deps: AppDeps, report: (error: Error) => void): () => Promise<void> {
  const progress: Progress = {};
  return repeat(() => runReviews(deps, report, progress), { everyMs: INTERVAL_MS, report });
}

/**
 * Opens the reviews whose seal ends, and sends the reminders that are due, a page of each. Several gateways may do so at
 * once. What fails stays due, and the next run continues after it.
 * @returns whether there is another page.
 */
export async function runReviews(
  deps: AppDeps,
  report: (error: Error) => void,
  progress: Progress = {},
): Promise<boolean> {
  const { opened, reminded } = progress;
  const isStart = opened === undefined && reminded === undefined;
  if (isStart || opened !== undefined) progress.opened = await openDueReviews(deps, report, opened);
  if (isStart || reminded !== undefined) progress.reminded = await remind(deps, report, reminded);
  return progress.opened !== undefined || progress.reminded !== undefined;
}

/**
 * Ten days after the work was done, each side that has not written is reminded, once.
 * @returns the last match of a full page; undefined when no more are due.
 */
async function remind(
  deps: AppDeps,
  report: (error: Error) => void,
  after?: PageKey,
): Promise<PageKey | undefined> {
  const now = await databaseNow(deps.db, deps);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { id, projectId, doneAt, reviewRemindedAt } = projectPros;
  const due = await deps.db
    .select({ id, projectId, at: sql<Date>`${doneAt}`.mapWith(doneAt) })
    .from(projectPros)
    .where(
      and(
        isNull(reviewRemindedAt),
        lte(doneAt, ago(REVIEW_REMINDER_DAYS)),
        gt(doneAt, ago(SEAL_DAYS)),
        isLater(doneAt, id, after),
      ),
    )
    .orderBy(asc(doneAt), asc(id))
    .limit(MAX_AT_ONCE);
  for (const one of due) await transact(deps.db, (tx) => remindOf(tx, deps, { ...one, now })).catch(report);
  return due.length === MAX_AT_ONCE ? due.at(-1) : undefined;
}

async function remindOf(
  tx: Db,
  deps: AppDeps,
  { id, projectId, now }: { id: string; projectId: string; now: Date },
): Promise<void> {
  await lockProject(tx, projectId);
  const [mine] = await tx
    .update(projectPros)
    .set({ reviewRemindedAt: now })
    .where(and(eq(projectPros.id, id), isNull(projectPros.reviewRemindedAt)))
    .returning();
  const whole = mine?.doneAt ? await readProject(tx, projectId) : undefined;
  const matched = whole?.matches.find(({ match }) => match.id === id);
  if (whole === undefined || matched === undefined || whole.project.userId === null) return;
  const pair = await readPair(tx, projectId, matched.pro.id);
  // Once a review is open, the company can no longer write one.
  if (Object.values(pair).some((review) => review !== undefined && review.status !== 'Sealed')) return;
  const until = longDate(dayAtHome(whole.project, sealEnd(mine!.doneAt!)));
  for (const side of ['homeowner', 'pro'] as const)
    if (pair[side] === undefined) await mailReminder(tx, deps, { whole, matched, side, until });
}
