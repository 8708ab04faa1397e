import { longDate } from '@nestwright/domain/clock/rules';
import { REMIND_DAYS, SEAL_DAYS, sealEnd } from '@nestwright/domain/review/rules';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { lockProject, readProject } from '#api/project/project-queries.ts';
import { dayAtHome } from '#api/quote/quote-days.ts';
import { databaseNow } from '#db/database-clock.ts';
import { type Db, transact } from '#db/db.ts';
import { projectPros } from '#db/tables.ts';
import { repeat } from '#repeat.ts';
import { mailReminder } from './review-mail.ts';
import { readPair } from './review-rows.ts';
import { openDueReviews } from './open-reviews.ts';

const LOOK_MS = 60_000;
const DAY_MS = 86_400_000;
const MAX_AT_ONCE = 100;

/**
 * Opens reviews and sends reminders, now and every minute. Returns a function that finishes the current run and
 * stops.
 */
export function startReviews(deps: AppDeps, report: (error: Error) => void): () => Promise<void> {
  return repeat(() => runReviews(deps, report), { everyMs: LOOK_MS, report });
}

/**
 * Opens the reviews whose seal ends, and sends the reminders that are due. Several gateways may do so at once.
 * @returns whether more may be due.
 */
export async function runReviews(deps: AppDeps, report: (error: Error) => void): Promise<boolean> {
  const areMoreToOpen = await openDueReviews(deps, report);
  return (await remind(deps, report)) || areMoreToOpen;
}

/** Ten days after the work was done, each side that has not written is reminded, once. Returns whether more may be due. */
async function remind(deps: AppDeps, report: (error: Error) => void): Promise<boolean> {
  const now = await databaseNow(deps.db, deps);
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const due = await deps.db
    .select({ id: projectPros.id, projectId: projectPros.projectId })
    .from(projectPros)
    .where(
      and(
        isNull(projectPros.reviewRemindedAt),
        lte(projectPros.doneAt, ago(REMIND_DAYS)),
        gt(projectPros.doneAt, ago(SEAL_DAYS)),
      ),
    )
    .orderBy(asc(projectPros.doneAt))
    .limit(MAX_AT_ONCE);
  let failures = 0;
  for (const one of due)
    await transact(deps.db, (tx) => remindOf(tx, deps, { ...one, now })).catch((error: Error) => {
      failures += 1;
      report(error);
    });
  // Those that failed are still due, and must not be tried again at once.
  return due.length === MAX_AT_ONCE && failures < due.length;
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
  // Once a review is open, the other side can no longer write.
  if (Object.values(pair).some((review) => review !== undefined && review.status !== 'Sealed')) return;
  const until = longDate(dayAtHome(whole.project, sealEnd(mine!.doneAt!)));
  for (const side of ['homeowner', 'pro'] as const)
    if (pair[side] === undefined) await mailReminder(tx, deps, { whole, matched, side, until });
}
