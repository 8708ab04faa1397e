import { eq, inArray, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { deskDecisions, reviewReports } from './desk-tables.ts';
import { contactMessages, optOuts } from '#marketplace/site/contact/form-tables.ts';
import { agreements, quotes } from '#marketplace/prices/quote/quote-tables.ts';
import { reviews } from '#marketplace/reviews/review/review-tables.ts';
import { messageReports, messages } from '#marketplace/talk/thread/thread-tables.ts';
import { mails } from '#marketplace/base/mail/mail-tables.ts';
import { proProfiles, projectPros } from '#marketplace/base/tables.ts';

/**
 * Blanks what staff typed about someone whose account is being deleted, because it may name them. It runs before
 * their messages and mails are deleted, because these show which texts are about them.
 */
export async function eraseDeskReasons(
  tx: Db,
  { id: userId, email }: { id: string; email: string },
  projectIds: string[],
): Promise<void> {
  const isTheirs = (column: SQLWrapper) => sql`lower(${column}) = ${email}`;
  const ownCompany = tx
    .select({ id: proProfiles.proId })
    .from(proProfiles)
    .where(eq(proProfiles.userId, userId));
  const itemIds = [
    tx.select({ id: contactMessages.id }).from(contactMessages).where(isTheirs(contactMessages.email)),
    tx.select({ id: optOuts.id }).from(optOuts).where(isTheirs(optOuts.email)),
    tx
      .select({ id: mails.id })
      .from(mails)
      .where(or(isTheirs(mails.recipient), inArray(mails.projectId, projectIds))),
    ownCompany,
    tx
      .select({ id: reviewReports.id })
      .from(reviewReports)
      .innerJoin(reviews, eq(reviews.id, reviewReports.reviewId))
      .where(
        or(
          eq(reviewReports.by, userId),
          eq(reviews.userId, userId),
          inArray(reviews.proId, ownCompany),
          inArray(reviews.byProId, ownCompany),
        ),
      ),
    tx
      .select({ id: messageReports.id })
      .from(messageReports)
      .innerJoin(messages, eq(messages.id, messageReports.messageId))
      .innerJoin(projectPros, eq(projectPros.id, messages.matchId))
      .where(or(inArray(projectPros.projectId, projectIds), inArray(projectPros.proId, ownCompany))),
    tx.select({ id: agreements.id }).from(agreements).where(inArray(agreements.projectId, projectIds)),
    tx
      .select({ id: agreements.id })
      .from(agreements)
      .innerJoin(quotes, eq(quotes.id, agreements.quoteId))
      .where(inArray(quotes.proId, ownCompany)),
  ];
  await tx
    .update(deskDecisions)
    .set({ reason: '' })
    .where(
      or(
        inArray(deskDecisions.itemId, projectIds),
        ...itemIds.map((ids) => inArray(deskDecisions.itemId, ids)),
      ),
    );
  // Their reports name them or someone else; other people's reports about their review may name them.
  const written = tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.userId, userId));
  await tx
    .delete(reviewReports)
    .where(or(eq(reviewReports.by, userId), inArray(reviewReports.reviewId, written)));
  // Reports about a company's threads may name its owner.
  const threads = tx
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(projectPros, eq(projectPros.id, messages.matchId))
    .where(inArray(projectPros.proId, ownCompany));
  await tx.delete(messageReports).where(inArray(messageReports.messageId, threads));
}

/**
 * Blanks what staff typed about items that are being deleted because of their age. Nothing else says whom a text is
 * about, so deleting an account would no longer find it.
 */
export async function blankReasons(tx: Db, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await tx
    .update(deskDecisions)
    .set({ reason: '' })
    .where(inArray(deskDecisions.itemId, [...itemIds]));
}
