import type { AboutMe, MyReviews, Review } from '@nestwright/domain/reviews/review-schema';
import { HOMEOWNER_FIGURE, homeownerFigure } from '@nestwright/domain/reviews/review-rules';
import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { photosOfReviews } from '#marketplace/base/photo/photo-rows.ts';
import type { Db } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { projects, pros } from '#marketplace/base/tables.ts';
import { isEarlier, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { monthsBefore } from '#marketplace/base/retention/months-before.ts';
import { companyOfReview, ownAnswer } from './review-rows.ts';
import { areOpen, replyOf } from '#marketplace/companies/review/review-status.ts';

/** The keys after which the two lists of a homeowner's reviews continue; without a key, from the start. */
export interface ReviewKeys {
  after?: PageKey | undefined;
  aboutAfter?: PageKey | undefined;
}

/** A homeowner's reviews: a page of those they wrote, one of the open ones about them, and what companies see of them. */
export async function myReviews(
  deps: AppDeps,
  userId: string,
  { after, aboutAfter }: ReviewKeys,
): Promise<MyReviews> {
  const { db } = deps;
  const keyOf = ({ id, createdAt }: { id: string; createdAt: string }) => ({ at: new Date(createdAt), id });
  const isMine = and(eq(reviews.userId, userId), eq(reviews.side, 'homeowner'));
  const own = await listOwn(db, deps, and(isMine, isEarlier(reviews.createdAt, reviews.id, after)));
  const others = await listAbout(db, userId, isEarlier(reviews.createdAt, reviews.id, aboutAfter));
  const written = pageOf(own, keyOf);
  const about = pageOf(others, keyOf);
  return {
    reviews: written.rows,
    next: written.next,
    about: about.rows,
    nextAbout: about.next,
    figure: await figureOf(db, deps, { userId }),
  };
}

/**
 * Reviews as their author sees them, newest first, one more than a page has. `which` must exclude what others wrote.
 */
export async function listOwn(db: Db, deps: AppDeps, which: SQL | undefined): Promise<Review[]> {
  const rows = await db
    .select({ review: reviews, proName: pros.name, service: projects.service })
    .from(reviews)
    .innerJoin(pros, eq(pros.id, companyOfReview))
    .innerJoin(projects, eq(projects.id, reviews.projectId))
    .where(which)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE + 1);
  const ids = rows.map(({ review }) => review.id);
  const pictures = await photosOfReviews(db, deps, ids);
  return rows.map(({ review, proName, service }) =>
    ownAnswer(review, { proName, service }, pictures.get(review.id)),
  );
}

/** The open reviews that companies wrote about a homeowner, newest first, one more than a page has. */
export async function listAbout(db: Db, userId: string, which?: SQL): Promise<AboutMe[]> {
  const rows = await db
    .select({ review: reviews, proName: pros.name, service: projects.service })
    .from(projects)
    .innerJoin(reviews, eq(reviews.projectId, projects.id))
    .innerJoin(pros, eq(pros.id, reviews.byProId))
    .where(and(eq(projects.userId, userId), areOpen('pro'), which))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE_SIZE + 1);
  return rows.map(({ review, proName, service }) => ({
    id: review.id,
    proName,
    service,
    stars: review.stars,
    text: review.text,
    createdAt: review.createdAt.toISOString(),
    reply: replyOf(review),
  }));
}

/**
 * A homeowner's rating as companies see it, in half stars: from the newest open review of each company within 24 months,
 * without the asking company's own. Null while too few companies have written.
 */
export async function figureOf(
  db: Db,
  { clock }: Pick<AppDeps, 'clock'>,
  { userId, except }: { userId: string; except?: string },
): Promise<number | null> {
  const since = monthsBefore(clock.now(), HOMEOWNER_FIGURE.months);
  const rows = await db
    .select({ proId: reviews.byProId, stars: reviews.stars })
    .from(projects)
    .innerJoin(reviews, eq(reviews.projectId, projects.id))
    .where(
      and(
        eq(projects.userId, userId),
        areOpen('pro'),
        gt(reviews.createdAt, since),
        except === undefined ? undefined : ne(reviews.byProId, except),
      ),
    )
    .orderBy(desc(reviews.createdAt));
  const newest = new Map<string | null, number>();
  for (const { proId, stars } of rows) if (!newest.has(proId)) newest.set(proId, stars);
  return homeownerFigure([...newest.values()]);
}
