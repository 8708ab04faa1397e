import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { reviews } from './review-tables.ts';
import { projects } from '#marketplace/base/tables.ts';
import { areOpen } from '#marketplace/companies/review/review-status.ts';

/** The reviews in a person's export: their own, sealed ones, too, and the open ones about them and their company. */
export async function reviewsFor(
  { db }: AppDeps,
  { userId, proId }: { userId: string; proId: string | undefined },
) {
  const { id, projectId, stars, text, status, opensAt, reply, repliedAt, createdAt } = reviews;
  const shown = { id, projectId, stars, text, status, opensAt, reply, repliedAt, createdAt };
  return {
    reviews: await db.select().from(reviews).where(eq(reviews.userId, userId)),
    reviewsAboutMe: await db
      .select(shown)
      .from(projects)
      .innerJoin(reviews, eq(reviews.projectId, projects.id))
      .where(and(eq(projects.userId, userId), areOpen('pro'))),
    reviewsAboutCompany:
      proId === undefined
        ? []
        : await db
            .select(shown)
            .from(reviews)
            .where(and(eq(reviews.proId, proId), areOpen('homeowner'))),
    reviewsByCompany:
      proId === undefined ? [] : await db.select(shown).from(reviews).where(eq(reviews.byProId, proId)),
  };
}
