import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { quoteNotes, quotes } from '#marketplace/prices/quote/quote-tables.ts';

/** The projects, among some, whose homeowner asked a pro for a change that it has not offered yet. */
export async function askedChanges(
  db: Db,
  proId: string,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (projectIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ projectId: quotes.projectId })
    .from(quotes)
    .innerJoin(quoteNotes, and(eq(quoteNotes.quoteId, quotes.id), eq(quoteNotes.n, quotes.head)))
    .where(
      and(
        eq(quotes.proId, proId),
        inArray(quotes.projectId, [...projectIds]),
        eq(quoteNotes.kind, 'wish'),
        inArray(quotes.state, ['offered', 'expired']),
      ),
    );
  return new Set(rows.map(({ projectId }) => projectId));
}
