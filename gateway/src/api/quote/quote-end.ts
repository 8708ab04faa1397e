import { and, eq, inArray, notExists } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { agreements, quoteNotes, quotes, quoteTexts } from '#db/quote-tables.ts';
import { endTimers } from './quote-timers.ts';

/** Ends the open quotes and the agreement of a project that is cancelled. The caller holds the project's row. */
export async function endQuotes(tx: Db, projectId: string, now: Date): Promise<void> {
  const ended = await tx
    .update(quotes)
    .set({ state: 'declined', reason: 'project-cancelled', updatedAt: now })
    .where(and(eq(quotes.projectId, projectId), eq(quotes.state, 'offered')))
    .returning({ id: quotes.id });
  await endTimers(
    tx,
    ended.map(({ id }) => id),
  );
  await tx
    .update(agreements)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(agreements.projectId, projectId), eq(agreements.state, 'agreed')));
}

/**
 * Ends the quote and the agreement of a company that gives a project up. The pros that were declined because of that agreement
 * can offer a price again. The caller holds the project's row.
 */
export async function endQuotesOfPro(
  tx: Db,
  { projectId, proId }: { projectId: string; proId: string },
  now: Date,
): Promise<void> {
  const ofProject = eq(quotes.projectId, projectId);
  const [mine] = await tx
    .select()
    .from(quotes)
    .where(and(ofProject, eq(quotes.proId, proId)));
  if (mine === undefined) return;
  await endTimers(tx, [mine.id]);
  if (mine.state === 'offered')
    await tx.update(quotes).set({ state: 'withdrawn', updatedAt: now }).where(eq(quotes.id, mine.id));
  const ended = await tx
    .update(agreements)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(agreements.quoteId, mine.id), eq(agreements.state, 'agreed')))
    .returning({ id: agreements.id });
  if (ended.length > 0)
    await tx
      .update(quotes)
      .set({ state: 'expired', reason: null, updatedAt: now })
      .where(and(ofProject, eq(quotes.reason, 'agreed-with-another')));
}

/** Deletes the words of projects' quotes, because their person is forgotten. The versions stay, as numbers and hashes. */
export async function eraseQuotes(tx: Db, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const ids = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(inArray(quotes.projectId, [...projectIds]));
  await tx.delete(quoteTexts).where(inArray(quoteTexts.quoteId, ids));
  await tx.delete(quoteNotes).where(inArray(quoteNotes.quoteId, ids));
}

/** Deletes the words of a company that has left, but not those that a homeowner agreed to: they are the homeowner's, too. */
export async function eraseQuotesOfPro(tx: Db, proId: string): Promise<void> {
  const ids = tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.proId, proId));
  const isAgreed = tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.quoteId, quoteTexts.quoteId), eq(agreements.n, quoteTexts.n)));
  await tx.delete(quoteTexts).where(and(inArray(quoteTexts.quoteId, ids), notExists(isAgreed)));
}
