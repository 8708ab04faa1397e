import type { Pro } from '@nestwright/domain/pro/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { shownPhotos } from '#api/work-photo/work-photo-rows.ts';
import { PUBLISHED } from '#api/review/review-status.ts';
import { placeOfZip } from '#data/places.ts';
import { reachMap } from '#data/reach-map.ts';
import type { Db } from '#db/db.ts';
import { reviews } from '#db/review-tables.ts';
import { users } from '#db/tables.ts';
import { nextFreeDay } from './next-free-day.ts';
import { hoursOf, priceGuideOf } from './pro-profile.ts';
import type { ProRow } from './pro-queries.ts';

const MOST_REVIEWS = 50;

/** A company's public profile. */
export async function proAnswer(deps: AppDeps, pro: ProRow): Promise<Pro> {
  const { db } = deps;
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
    rating: reviewCount > 0 ? pro.rating : null,
    city: place?.city ?? '',
    state: place?.state ?? '',
    hours: hoursOf(pro),
    map: place === undefined ? null : reachMap(place, radiusMiles),
    usualAnswerMinutes: isSample ? null : pro.answerMinutes,
    nextFreeDay: isSample ? null : await nextFreeDay(deps, pro),
    priceGuide: priceGuideOf(pro),
    photos: isSample ? [] : await shownPhotos(db, id),
    reviews: await newestReviews(db, id, MOST_REVIEWS),
  };
}

/** A company's newest reviews that are shown. */
export async function newestReviews(db: Db, proId: string, most: number): Promise<Pro['reviews']> {
  const rows = await db
    .select({ review: reviews, firstName: users.firstName, lastName: users.lastName })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.userId))
    .where(and(eq(reviews.proId, proId), eq(reviews.status, PUBLISHED)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(most);
  return rows.map(({ review, firstName, lastName }) => ({
    id: review.id,
    name: shortName(firstName ?? '', lastName ?? ''),
    stars: review.stars,
    text: review.text,
    at: review.createdAt.toISOString(),
  }));
}

/** `Dana Marsh` is shown as `Dana M.`; someone whose account is gone has no name. */
function shortName(firstName: string, lastName: string): string {
  if (firstName === '') return 'A homeowner';
  const initial = /\p{L}/u.exec(lastName)?.[0];
  return initial === undefined ? firstName : `${firstName} ${initial.toUpperCase()}.`;
}
