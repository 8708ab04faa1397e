import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import {
  agreements,
  quoteNotes,
  quotes,
  quoteTexts,
  quoteVersions,
} from '#marketplace/prices/quote/quote-tables.ts';
import { projectPros, pros } from '#marketplace/base/tables.ts';

export type QuoteRow = typeof quotes.$inferSelect;
export type VersionRow = typeof quoteVersions.$inferSelect;
export type TextRow = typeof quoteTexts.$inferSelect;
export type AgreementRow = typeof agreements.$inferSelect;

/**
 * A quote with all its versions, oldest first. A version without its text was written by someone who has been
 * forgotten.
 */
export interface WholeQuote {
  quote: QuoteRow;
  company: string;
  versions: { version: VersionRow; text: TextRow | null }[];
  notes: (typeof quoteNotes.$inferSelect)[];
}

/** The quotes of a project, or that of one pro, in the order of the matches. */
export async function readQuotes(db: Db, of: { projectId: string; proId?: string }): Promise<WholeQuote[]> {
  const rows = await db
    .select({ quote: quotes, company: pros.name })
    .from(quotes)
    .innerJoin(pros, eq(pros.id, quotes.proId))
    .innerJoin(
      projectPros,
      and(eq(projectPros.projectId, quotes.projectId), eq(projectPros.proId, quotes.proId)),
    )
    .where(
      and(
        eq(quotes.projectId, of.projectId),
        of.proId === undefined ? undefined : eq(quotes.proId, of.proId),
      ),
    )
    .orderBy(asc(projectPros.position));
  if (rows.length === 0) return [];
  const ids = rows.map(({ quote }) => quote.id);
  const versions = await db
    .select({ version: quoteVersions, text: quoteTexts })
    .from(quoteVersions)
    .leftJoin(
      quoteTexts,
      and(eq(quoteTexts.quoteId, quoteVersions.quoteId), eq(quoteTexts.n, quoteVersions.n)),
    )
    .where(inArray(quoteVersions.quoteId, ids))
    .orderBy(asc(quoteVersions.n));
  const notes = await db
    .select()
    .from(quoteNotes)
    .where(inArray(quoteNotes.quoteId, ids))
    .orderBy(asc(quoteNotes.at), asc(quoteNotes.id));
  return rows.map(({ quote, company }) => ({
    quote,
    company,
    versions: versions.filter(({ version }) => version.quoteId === quote.id),
    notes: notes.filter(({ quoteId }) => quoteId === quote.id),
  }));
}

/** A project's agreement, or that on one quote: the live one, or else the last one. */
export async function readAgreement(
  db: Db,
  projectId: string,
  quoteId?: string,
): Promise<AgreementRow | null> {
  const [row] = await db
    .select()
    .from(agreements)
    .where(
      and(
        eq(agreements.projectId, projectId),
        quoteId === undefined ? undefined : eq(agreements.quoteId, quoteId),
      ),
    )
    .orderBy(sql`${agreements.state} = 'cancelled'`, desc(agreements.agreedAt))
    .limit(1);
  return row ?? null;
}

/** A project's live agreement; null without one. The quote of a cancelled agreement stays `accepted`. */
export async function readLiveAgreement(db: Db, projectId: string): Promise<AgreementRow | null> {
  const agreement = await readAgreement(db, projectId);
  return agreement?.state === 'cancelled' ? null : agreement;
}

/** The pro with whom a project's homeowner has agreed; null without a live agreement. */
export async function agreedPro(db: Db, projectId: string): Promise<string | null> {
  const [row] = await db
    .select({ proId: quotes.proId })
    .from(agreements)
    .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
    .where(and(eq(agreements.projectId, projectId), ne(agreements.state, 'cancelled')));
  return row?.proId ?? null;
}

/** Whether a pro has reported a project's agreed work as done and the homeowner has not answered yet. */
export async function awaitsConfirmationOf(db: Db, projectId: string, proId: string): Promise<boolean> {
  const agreement = await readAgreement(db, projectId);
  return agreement?.state === 'said-done' && (await agreedPro(db, projectId)) === proId;
}

/** The newest version of a quote. */
export function headOf({ quote, versions }: WholeQuote): VersionRow {
  const head = versions.find(({ version }) => version.n === quote.head);
  if (head === undefined) throw new Error('A quote has lost its newest version.');
  return head.version;
}
