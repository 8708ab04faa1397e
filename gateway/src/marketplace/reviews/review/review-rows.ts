import type { Review } from '@nestwright/domain/reviews/review-schema';
import type { ShownPhoto } from '@nestwright/domain/talk/thread-schema';
import { and, avg, count, eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { ProjectWithMatches } from '#marketplace/requests/project/project-queries.ts';
import type { Db } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { pros } from '#marketplace/base/tables.ts';
import { areOpen, replyOf, SEALED } from '#marketplace/companies/review/review-status.ts';

/** A review's row in the database. */
export type ReviewRow = typeof reviews.$inferSelect;
type Matched = ProjectWithMatches['matches'][number];

/** SQL of the company of a review, whichever side wrote it. */
export const companyOfReview = sql<string>`coalesce(${reviews.proId}, ${reviews.byProId})`;

/** The company of a review, whichever side wrote it. */
export function companyIn({ proId, byProId }: Pick<ReviewRow, 'proId' | 'byProId'>): string {
  return proId ?? byProId ?? '';
}

/** A review as its author sees it. */
export function ownAnswer(
  review: ReviewRow,
  names: { proName: string; service: string },
  photos: ShownPhoto[] = [],
): Review {
  const { id, projectId, stars, text, status, opensAt, createdAt } = review;
  return {
    id,
    projectId,
    proId: companyIn(review),
    ...names,
    stars,
    text,
    status,
    opensAt: status === SEALED ? (opensAt?.toISOString() ?? null) : null,
    createdAt: createdAt.toISOString(),
    reply: replyOf(review),
    photos,
  };
}

/** The reviews of a job, at most one of each side. Never show them, because they include sealed ones. */
export async function readPair(tx: Db, projectId: string, proId: string) {
  const rows = await tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.projectId, projectId), eq(companyOfReview, proId)));
  return {
    homeowner: rows.find(({ side }) => side === 'homeowner'),
    pro: rows.find(({ side }) => side === 'pro'),
  };
}

/** When a pro's work on a project was done; undefined until then. Without an agreement, the project's status decides. */
export function doneAtOf({ project, history }: ProjectWithMatches, { match }: Matched): Date | undefined {
  if (project.status !== 'Done' || match.answer !== 'accepted') return undefined;
  if (match.doneAt !== null) return match.doneAt;
  return project.isAgreedFirst ? undefined : history.findLast(({ status }) => status === 'Done')?.at;
}

/** Recounts a company's open reviews. A sample company's figures are fictional and never change. */
export async function recountRating({ db }: Pick<AppDeps, 'db'>, proId: string): Promise<void> {
  const real = and(eq(pros.id, proId), eq(pros.isSample, false));
  await db.select({ id: pros.id }).from(pros).where(real).for('update');
  const [figures] = await db
    .select({ count: count(), average: avg(reviews.stars) })
    .from(reviews)
    .where(and(eq(reviews.proId, proId), areOpen('homeowner')));
  if (figures === undefined) return;
  await db
    .update(pros)
    .set({ rating: Number(figures.average), reviewCount: figures.count })
    .where(real);
}
