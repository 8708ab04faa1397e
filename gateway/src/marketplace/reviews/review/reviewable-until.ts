import { sealEnd } from '@nestwright/domain/reviews/review-rules';
import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { type ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import { type Db } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { doneAtOf } from './review-rows.ts';
import { isUnsealed } from '#marketplace/companies/review/review-status.ts';

/**
 * The last moment at which a company can review the homeowner of a lead; null if it can't. It doesn't depend on
 * sealed reviews.
 */
export async function reviewableUntil(
  tx: Db,
  deps: AppDeps,
  { whole, proId }: { whole: ProjectWithMatches; proId: string },
): Promise<Date | null> {
  const matched = whole.matches.find(({ pro }) => pro.id === proId);
  const doneAt = matched && doneAtOf(whole, matched);
  if (doneAt === undefined || whole.project.userId === null) return null;
  const until = sealEnd(doneAt);
  if (deps.clock.now() >= until) return null;
  const read = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(
      and(
        eq(reviews.projectId, whole.project.id),
        eq(reviews.proId, proId),
        eq(reviews.side, 'homeowner'),
        isUnsealed,
      ),
    );
  return read.length === 0 ? until : null;
}
