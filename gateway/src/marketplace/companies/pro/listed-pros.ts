import type { ListedPro } from '@nestwright/domain/companies/pro-schema';
import { RADIUS_MILES } from '@nestwright/domain/companies/pro-schema';
import { shownStars } from '@nestwright/domain/reviews/review-rules';
import { MATCH_LIMIT } from '@nestwright/domain/requests/project-rules';
import { eq, sql } from 'drizzle-orm';
import type { Position } from '#marketplace/site/place/distance.ts';
import { nearbyZips } from '#marketplace/site/place/nearby-zips.ts';
import { placeOfZip } from '#marketplace/site/place/places.ts';
import { proAreas } from './area-tables.ts';
import type { Db } from '#db/db.ts';
import { pros } from '#marketplace/base/tables.ts';
import { newestReviews } from './pro-answer.ts';
import { ofEachClass, zipsWithPros } from './reach-search.ts';

/**
 * The real companies that a companies list shows (product/pros#companies-list): at most three that work in the category and
 * travel to the place, nearest first; among equals the one that was asked longest ago. Like matching it reads an index, ZIP
 * by ZIP (decision 035).
 */
export async function listedPros(
  db: Db,
  { place, category }: { place: Position; category: string },
): Promise<ListedPro[]> {
  const around = nearbyZips(place, RADIUS_MILES.most);
  const areas = ofEachClass(
    (which) => sql`select ${proAreas.proId}, ${proAreas.offeredAt} from ${proAreas}
      where ${proAreas.zip} = near.zip and ${proAreas.category} = ${category}
        and ${proAreas.radiusMiles} >= near.miles and ${which}
      order by ${proAreas.offeredAt} nulls first, ${proAreas.proId} limit ${MATCH_LIMIT}`,
  );
  const found = sql`(select miles, pro_id, offered_at from ${zipsWithPros(around, category)}
    cross join lateral (${areas}) as areas
    order by miles, offered_at nulls first, pro_id limit ${MATCH_LIMIT}) as found`;
  const rows = await db
    .select({ pro: pros, miles: sql<number>`found.miles` })
    .from(pros)
    .innerJoin(found, eq(pros.id, sql`found.pro_id`))
    .orderBy(sql`found.miles`, sql`found.offered_at nulls first`, pros.id);
  return Promise.all(
    rows.map(async ({ pro, miles: distanceMiles }) => {
      const { id, name, reviewCount, phone, checks } = pro;
      const at = placeOfZip(pro.zip);
      const [review] = reviewCount > 0 ? await newestReviews(db, id, { most: 1 }) : [];
      return {
        id,
        name,
        rating: shownStars(pro),
        reviewCount,
        phone,
        checks,
        city: at?.city ?? '',
        state: at?.state ?? '',
        distanceMiles,
        usualAnswerMinutes: pro.answerMinutes,
        review: review === undefined ? null : { name: review.name, text: review.text },
      };
    }),
  );
}
