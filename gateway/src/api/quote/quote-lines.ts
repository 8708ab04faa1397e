import type { QuoteLine } from '@nestwright/domain/quote/schema';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { quotes, quoteTexts, quoteVersions } from '#db/quote-tables.ts';

/** How many of a company's newest versions its earlier lines come from, and how many lines are answered. */
const MOST_READ = 40;
const MOST_LINES = 100;

/** The lines that a company offered before, newest first, each with its last quantity and price. */
export async function earlierLines(db: Db, proId: string): Promise<QuoteLine[]> {
  const rows = await db
    .select({ lines: quoteTexts.lines })
    .from(quoteTexts)
    .innerJoin(quotes, eq(quotes.id, quoteTexts.quoteId))
    .innerJoin(
      quoteVersions,
      and(eq(quoteVersions.quoteId, quoteTexts.quoteId), eq(quoteVersions.n, quoteTexts.n)),
    )
    .where(eq(quotes.proId, proId))
    .orderBy(desc(quoteVersions.offeredAt), desc(quoteTexts.n))
    .limit(MOST_READ);
  const found = new Map<string, QuoteLine>();
  for (const line of rows.flatMap(({ lines }) => JSON.parse(lines) as QuoteLine[])) {
    const name = `${line.what.toLowerCase()}\n${line.unit.toLowerCase()}`;
    if (!found.has(name)) found.set(name, line);
  }
  return [...found.values()].slice(0, MOST_LINES);
}
