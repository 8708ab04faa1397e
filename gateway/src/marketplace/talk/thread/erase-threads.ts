import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { leads } from '#marketplace/leads/lead/lead-tables.ts';
import { photos } from '#marketplace/base/photo/request-photo-tables.ts';
import { quoteNotes } from '#marketplace/prices/quote/quote-tables.ts';
import { messages, threadSides } from './thread-tables.ts';
import { projectPros } from '#marketplace/base/tables.ts';

/** Deletes the conversations of projects whose homeowner is being erased, because both sides wrote about the homeowner. */
export async function eraseThreads(tx: Db, projectIds: readonly string[]): Promise<void> {
  if (projectIds.length === 0) return;
  const ofProjects = matchesWhere(tx, inArray(projectPros.projectId, [...projectIds]));
  await tx.delete(messages).where(inArray(messages.matchId, ofProjects));
  await tx.delete(threadSides).where(inArray(threadSides.matchId, ofProjects));
  await tx.update(leads).set({ writtenAt: null }).where(inArray(leads.matchId, ofProjects));
}

/**
 * Removes the words and photos of a company that has left. Its messages keep their numbers, and the homeowners' own
 * messages stay.
 */
export async function eraseThreadsOfPro(tx: Db, proId: string, now: Date): Promise<void> {
  const ofPro = matchesWhere(tx, eq(projectPros.proId, proId));
  const written = and(inArray(messages.matchId, ofPro), eq(messages.side, 'pro'));
  const ids = tx.select({ id: messages.id }).from(messages).where(written);
  await tx.delete(photos).where(inArray(photos.messageId, ids));
  await tx.update(quoteNotes).set({ words: '' }).where(inArray(quoteNotes.id, ids));
  await tx.update(messages).set({ words: '', removedAt: now }).where(written);
}

function matchesWhere(tx: Db, condition: SQL) {
  return tx.select({ id: projectPros.id }).from(projectPros).where(condition);
}
