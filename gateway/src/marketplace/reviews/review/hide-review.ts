import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { reviews } from './review-tables.ts';
import { proProfiles, projects, pros, users } from '#marketplace/base/tables.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { replyRemovedMail, reviewHiddenMail } from './review-mails.ts';
import { recountRating } from './review-rows.ts';
import { HIDDEN, OPENED, PUBLISHED, WAITING } from '#marketplace/companies/review/review-status.ts';

/** The desk's decision about a review, with its reason. */
export interface Taken {
  id: string;
  reason: string;
}

/** Hides an open or waiting review and mails its writer the reason; false if it is hidden already. */
export async function hideReview(tx: Db, deps: AppDeps, { id, reason }: Taken): Promise<boolean> {
  const [hidden] = await tx
    .update(reviews)
    .set({ status: HIDDEN })
    .where(and(eq(reviews.id, id), inArray(reviews.status, [PUBLISHED, OPENED, WAITING])))
    .returning();
  if (hidden === undefined) return false;
  if (hidden.proId !== null) await recountRating({ db: tx }, hidden.proId);
  const about = hidden.proId === null ? 'a homeowner' : await nameOf(tx, hidden.proId);
  const to = hidden.userId === null ? null : await emailOf(tx, hidden.userId);
  if (to !== null) await enqueueMail(tx, deps, { to, ...reviewHiddenMail(deps, { about, reason }) });
  return true;
}

/** Removes the reply to a review and mails its writer the reason; false if it has already been removed. */
export async function removeReply(tx: Db, deps: AppDeps, { id, reason }: Taken): Promise<boolean> {
  const [removed] = await tx
    .update(reviews)
    .set({ reply: null })
    .where(and(eq(reviews.id, id), isNotNull(reviews.reply)))
    .returning();
  if (removed === undefined) return false;
  const to = await replierOf(tx, removed);
  if (to !== null) await enqueueMail(tx, deps, { to, ...replyRemovedMail(deps, { reason }) });
  return true;
}

/** The e-mail of the person whom a review is about; null when the account has been deleted. */
async function replierOf(
  tx: Db,
  { projectId, proId }: { projectId: string; proId: string | null },
): Promise<string | null> {
  const [found] =
    proId === null
      ? await tx.select({ id: projects.userId }).from(projects).where(eq(projects.id, projectId))
      : await tx.select({ id: proProfiles.userId }).from(proProfiles).where(eq(proProfiles.proId, proId));
  return found?.id == null ? null : emailOf(tx, found.id);
}

async function emailOf(tx: Db, userId: string): Promise<string | null> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return user?.email ?? null;
}

async function nameOf(tx: Db, proId: string): Promise<string> {
  const [pro] = await tx.select({ name: pros.name }).from(pros).where(eq(pros.id, proId));
  return pro?.name ?? 'a company';
}
