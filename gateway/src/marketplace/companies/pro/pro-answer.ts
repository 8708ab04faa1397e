import type { Pro, ProReviews } from '@nestwright/domain/companies/pro-schema';
import { shownStars } from '@nestwright/domain/reviews/review-rules';
import { and, desc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { shownPhotos } from '#marketplace/companies/work-photo/work-photo-rows.ts';
import { publicPhotosOfReviews } from '#marketplace/base/photo/photo-rows.ts';
import { areOpen, replyOf } from '#marketplace/companies/review/review-status.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { reachMap } from '#marketplace/site/place/reach-map.ts';
import type { Db } from '#db/db.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { isEarlier, PAGE_SIZE, type PageKey, pageOf } from '#http/page-key.ts';
import { nextFreeDay } from './next-free-day.ts';
import { hoursOf, priceGuideOf } from './pro-profile.ts';
import type { ProRow } from './pro-queries.ts';
import { shortName } from './short-name.ts';

/** A company's public profile. */
export async function proAnswer(deps: AppDeps, pro: ProRow): Promise<Pro> {
  const { db } = deps;
  const { reviews: newest, next } = await reviewsOf(db, pro.id);
  const { id, name, isSample, reviewCount, phone, website, about, zip, radiusMiles, categories, checks } =
    pro;
  const place = placeOfZip(zip);
  return {
    id,
    name,
    isSample,
    reviewCount,
    phone,
    website,
    about,
    zip,
    radiusMiles,
    categories,
    checks,
    rating: shownStars(pro),
    city: place?.city ?? '',
    state: place?.state ?? '',
    hours: hoursOf(pro),
    map: place === undefined ? null : reachMap(place, radiusMiles),
    usualAnswerMinutes: isSample ? null : pro.answerMinutes,
    nextFreeDay: isSample ? null : await nextFreeDay(deps, pro),
    priceGuide: priceGuideOf(pro),
    photos: isSample ? [] : await shownPhotos(db, id),
    reviews: newest,
    nextReviews: next,
  };
}

/** A page of a company's open reviews, newest first. */
export async function reviewsOf(db: Db, proId: string, after?: PageKey): Promise<ProReviews> {
  const read = await newestReviews(db, proId, { most: PAGE_SIZE + 1, after });
  const { rows, next } = pageOf(read, ({ at, id }) => ({ at: new Date(at), id }));
  return { reviews: await withPhotos(db, rows), next };
}

/** A company's newest reviews that are open, those after a key if there is one. */
export async function newestReviews(
  db: Db,
  proId: string,
  { most, after }: { most: number; after?: PageKey | undefined },
): Promise<(Pro['reviews'][number] & { id: string })[]> {
  const rows = await db
    .select({ review: reviews, firstName: users.firstName, lastName: users.lastName })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(
      and(eq(reviews.proId, proId), areOpen('homeowner'), isEarlier(reviews.createdAt, reviews.id, after)),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(most);
  return rows.map(({ review, firstName, lastName }) => ({
    id: review.id,
    name: shortName(firstName, lastName),
    stars: review.stars,
    text: review.text,
    at: review.createdAt.toISOString(),
    reply: replyOf(review),
  }));
}

async function withPhotos(db: Db, shown: Pro['reviews']): Promise<Pro['reviews']> {
  const photos = await publicPhotosOfReviews(
    db,
    shown.flatMap(({ id }) => id ?? []),
  );
  return shown.map((review) => ({ ...review, photos: photos.get(review.id ?? '') ?? [] }));
}
