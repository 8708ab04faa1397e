import { ownLines } from '@nestwright/domain/prices/offer-line-rules';
import type { QuoteLine } from '@nestwright/domain/prices/quote-line-schema';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { quotes, quoteTexts, quoteVersions } from './quote-tables.ts';

/** How many of a company's newest quotes are searched for earlier lines, and how many lines are returned. */
const MAX_READ = 40;
const MAX_LINES = 100;

/** The lines that a company wrote before, newest first, each with its last quantity and price. */
export async function earlierLines(db: Db, proId: string): Promise<QuoteLine[]> {
  // A company may have offered thousands of prices, and this runs whenever it writes another.
  const newest = db
    .select({ id: quotes.id })
    .from(quotes)
    .where(eq(quotes.proId, proId))
    .orderBy(desc(quotes.updatedAt))
    .limit(MAX_READ)
    .as('newest');
  const rows = await db
    .select({ lines: quoteTexts.lines })
    .from(newest)
    .innerJoin(quoteTexts, eq(quoteTexts.quoteId, newest.id))
    .innerJoin(
      quoteVersions,
      and(eq(quoteVersions.quoteId, quoteTexts.quoteId), eq(quoteVersions.n, quoteTexts.n)),
    )
    .orderBy(desc(quoteVersions.offeredAt), desc(quoteTexts.n))
    .limit(MAX_READ);
  const found = new Map<string, QuoteLine>();
  for (const line of rows.flatMap(({ lines }) => ownLines(JSON.parse(lines) as QuoteLine[]))) {
    const name = `${line.what.toLowerCase()}\n${line.unit.toLowerCase()}`;
    if (!found.has(name)) found.set(name, line);
  }
  return [...found.values()].slice(0, MAX_LINES);
}
