import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { User } from '#api/session/session-queries.ts';
import type { Db } from '#db/db.ts';
import { codes, mails, newsletter, proProfiles, projects, pros, users } from '#db/tables.ts';
import { accountDeletedMail } from '#mail/account-mails.ts';
import { enqueueMail } from '#mail/mail-queue.ts';

/**
 * Deletes an account inside the caller's transaction: the person, logins, categories, newsletter and mail go; requests
 * that pros already have stay without whoever made them; reviews stay without a name.
 */
export async function removeUser(tx: Db, deps: AppDeps, user: User): Promise<void> {
  await tx
    .update(projects)
    .set({
      firstName: '',
      lastName: '',
      phone: '',
      email: '',
      address: '',
      apt: '',
      description: '',
      visit: {},
    })
    .where(eq(projects.userId, user.id));
  await retireCompany(tx, user);
  await tx.delete(codes).where(eq(codes.email, user.email));
  await tx.delete(newsletter).where(eq(newsletter.email, user.email));
  // What is being sent at this moment belongs to its sender until it is done.
  await tx.delete(mails).where(and(eq(mails.recipient, user.email), ne(mails.status, 'sending')));
  await tx.delete(users).where(eq(users.id, user.id));
  await enqueueMail(tx, deps, { to: user.email, ...accountDeletedMail(deps) });
}

/** The company of a pro who leaves gets no more requests. */
async function retireCompany(tx: Db, user: User): Promise<void> {
  const owned = tx.select({ id: proProfiles.proId }).from(proProfiles).where(eq(proProfiles.userId, user.id));
  await tx.update(pros).set({ isActive: false }).where(inArray(pros.id, owned));
}
