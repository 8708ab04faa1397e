import { categoryOf } from '@nestwright/domain/site/catalog-rules';
import { sql } from 'drizzle-orm';
import { proAreas } from '#marketplace/companies/pro/area-tables.ts';
import type { Db } from '#db/db.ts';

/**
 * The statement that moves companies behind their equals in a service's category, because they have just been asked
 * (product/rules#order-of-companies). It skips rows that another request is marking at this moment, so requests never
 * wait for each other here.
 */
export function markAsked(tx: Db, asked: { service: string; proIds: readonly string[]; now: Date }) {
  const ids = `{${asked.proIds.join()}}`;
  return tx
    .update(proAreas)
    .set({ offeredAt: asked.now })
    .where(
      sql`(${proAreas.category}, ${proAreas.zip}, ${proAreas.proId}) in (
        select category, zip, pro_id from ${proAreas}
        where ${proAreas.proId} = any (${ids}::uuid[]) and ${proAreas.category} = ${categoryOf(asked.service) ?? ''}
        for update skip locked)`,
    );
}
