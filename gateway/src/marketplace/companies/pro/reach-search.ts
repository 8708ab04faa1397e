import { type SQL, sql } from 'drizzle-orm';
import type { NearbyZips } from '#marketplace/site/place/nearby-zips.ts';
import { proAreas, reachClass, reachClasses } from './area-tables.ts';

/** The ZIPs around a place as a table `near (zip, miles)`. */
export function tableOf({ zips, miles }: NearbyZips): SQL {
  return sql`unnest(${`{${zips}}`}::text[], ${`{${miles}}`}::double precision[]) as near (zip, miles)`;
}

/**
 * ZIPs with companies in a category, nearest first, as a table `near (zip, miles)`. They are sorted before the companies
 * are read, so the database stops reading once it has enough.
 *
 * Most ZIPs have no companies; they are left out before the search class by class. The inner query sorts as the index
 * does. Otherwise, a database that expects companies in every ZIP would read other rows.
 */
export function zipsWithPros(around: NearbyZips, category: string): SQL {
  return sql`(select * from ${tableOf(around)} order by miles) as near
    cross join lateral (select from ${proAreas}
      where ${proAreas.category} = ${category} and ${proAreas.zip} = near.zip
      order by ${proAreas.offeredAt} nulls first, ${proAreas.proId} limit 1) as present`;
}

/**
 * Looks for companies of each class that travels far enough to a ZIP of `near`, so companies of smaller classes
 * aren't read at all.
 * @param those selects companies of a ZIP by a condition
 * @param reachMiles how far every company is sent, even if it travels less
 */
export function ofEachClass(those: (which: SQL) => SQL, reachMiles = 0): SQL {
  const classes = reachClasses.map(({ reach, most }) => `(${reach}, '${most}'::double precision)`).join();
  return sql`select areas.* from (values ${sql.raw(classes)}) as classes (reach, most)
    cross join lateral (${those(sql`${reachClass(proAreas.radiusMiles)} = classes.reach`)}) as areas
    where greatest(classes.most, ${reachMiles}) >= near.miles`;
}
