import { and, eq, inArray, notExists, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { agreements, changeOrders, changeTexts, quoteNotes, quotes, quoteTexts } from './quote-tables.ts';
import { endTimers } from './quote-timers.ts';

/** Ends the open quotes of a project that is cancelled. The caller holds the project's row. */
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
}

/**
 * Ends the quote and the agreement of a company that gives a project up. The pros that were declined because of that
 * agreement can offer a price again. The caller holds the project's row.
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
  const ofMine = tx.select({ id: agreements.id }).from(agreements).where(eq(agreements.quoteId, mine.id));
  await tx
    .update(changeOrders)
    .set({ state: 'expired', decidedAt: now })
    .where(and(inArray(changeOrders.agreementId, ofMine), eq(changeOrders.state, 'proposed')));
  if (mine.state === 'offered')
    await tx.update(quotes).set({ state: 'withdrawn', updatedAt: now }).where(eq(quotes.id, mine.id));
  const ended = await tx
    .update(agreements)
    .set({ state: 'cancelled', endedAt: now, endedBy: 'pro' })
    .where(and(eq(agreements.quoteId, mine.id), inArray(agreements.state, ['agreed', 'in-work', 'disputed'])))
    .returning({ id: agreements.id });
  if (ended.length > 0 || mine.state === 'accepted')
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
  await tx.delete(changeTexts).where(inArray(changeTexts.changeId, changesOf(tx, ids)));
}

type QuoteIds = SQLWrapper;

/** The changes of the agreements on some quotes. */
function changesOf(tx: Db, quoteIds: QuoteIds) {
  return tx
    .select({ id: changeOrders.id })
    .from(changeOrders)
    .innerJoin(agreements, eq(agreements.id, changeOrders.agreementId))
    .where(inArray(agreements.quoteId, quoteIds));
}

/** Deletes the words of a company that has left, but not those that a homeowner agreed to: they are the homeowner's, too. */
export async function eraseQuotesOfPro(tx: Db, proId: string): Promise<void> {
  const ids = tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.proId, proId));
  const isAgreed = tx
    .select({ id: agreements.id })
    .from(agreements)
    .where(and(eq(agreements.quoteId, quoteTexts.quoteId), eq(agreements.n, quoteTexts.n)));
  await tx.delete(quoteTexts).where(and(inArray(quoteTexts.quoteId, ids), notExists(isAgreed)));
  const isAccepted = tx
    .select({ id: changeOrders.id })
    .from(changeOrders)
    .where(and(eq(changeOrders.id, changeTexts.changeId), eq(changeOrders.state, 'accepted')));
  await tx
    .delete(changeTexts)
    .where(and(inArray(changeTexts.changeId, changesOf(tx, ids)), notExists(isAccepted)));
}
