import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { agreements, quotes } from '#db/quote-tables.ts';
import { pros } from '#db/tables.ts';

/** The agreed prices of projects, at most one each; none for a project without a live agreement. */
export async function agreedPrices(db: Db, projectIds: readonly string[]): Promise<AgreedPrice[]> {
  if (projectIds.length === 0) return [];
  return db
    .select({
      projectId: agreements.projectId,
      proId: pros.id,
      company: pros.name,
      // Includes accepted changes.
      totalCents: agreements.nowCents,
      state: agreements.state,
      workDate: agreements.workDate,
    })
    .from(agreements)
    .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
    .innerJoin(pros, eq(pros.id, quotes.proId))
    .where(and(inArray(agreements.projectId, [...projectIds]), ne(agreements.state, 'cancelled')));
}
