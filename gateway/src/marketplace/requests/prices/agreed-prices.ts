import type { AgreedPrice } from '@nestwright/domain/agreed-price/schema';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { agreements, quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { pros } from '#marketplace/base/tables.ts';

/** What an agreed price says, from agreements joined with their quotes and pros. */
export const agreedColumns = {
  projectId: agreements.projectId,
  proId: pros.id,
  company: pros.name,
  // Includes accepted changes.
  totalCents: agreements.nowCents,
  state: agreements.state,
  workDate: agreements.workDate,
};

/** The SQL condition for live agreements. A project has at most one. */
export const isLiveAgreement = ne(agreements.state, 'cancelled');

/** The agreed prices of projects, at most one each; none for a project without a live agreement. */
export async function agreedPrices(db: Db, projectIds: readonly string[]): Promise<AgreedPrice[]> {
  if (projectIds.length === 0) return [];
  return db
    .select(agreedColumns)
    .from(agreements)
    .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
    .innerJoin(pros, eq(pros.id, quotes.proId))
    .where(and(inArray(agreements.projectId, [...projectIds]), isLiveAgreement));
}
