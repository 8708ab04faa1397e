import { and, asc, eq, lte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { revokeAllSessions } from '#marketplace/sign-in/session/open-sessions.ts';
import type { User } from '#marketplace/base/access/session-queries.ts';
import { transact, type Db } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import { accountClosedMail, UNDO_HOURS } from '#marketplace/sign-in/user/account-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import {
  DUE_PAGE,
  dueAt,
  type DueKey,
  forEachDue,
  isDueAfter,
} from '#marketplace/base/retention/for-each-due.ts';
import { setCompanyActive } from '#marketplace/sign-in/user/account-reopening.ts';
import { offerUndo } from '#marketplace/sign-in/user/account-undo.ts';
import { removeUser } from './user-removal.ts';

/**
 * Closes an account inside the caller's transaction: it is logged out everywhere and its company gets no more requests.
 * It is deleted 72 hours later. Until then the mailed link or a login reopens it.
 */
export async function closeUser(tx: Db, deps: AppDeps, user: User): Promise<void> {
  await tx.update(users).set({ closedAt: deps.clock.now() }).where(eq(users.id, user.id));
  await audit(tx, deps, { kind: 'account-closed', actor: { kind: 'account', id: user.id } });
  await revokeAllSessions(tx, user.id);
  await setCompanyActive(tx, user.id, false);
  const undoToken = await offerUndo(tx, deps, { userId: user.id, kind: 'deletion', email: user.email });
  await enqueueMail(tx, deps, { to: user.email, ...accountClosedMail(deps, { undoToken }) });
}

/**
 * Deletes the accounts that were closed 72 hours ago. Several gateways may do so on one database. An account that cannot
 * be deleted is reported and tried again in the next run.
 */
export async function removeClosedUsers(deps: AppDeps, report: (error: Error) => void): Promise<void> {
  const closedBefore = new Date(deps.clock.now().getTime() - UNDO_HOURS * 3_600_000);
  const isOver = lte(users.closedAt, closedBefore);
  const read = (after: DueKey | undefined) =>
    deps.db
      .select({ id: users.id, at: dueAt(users.closedAt) })
      .from(users)
      .where(and(isOver, isDueAfter(users.closedAt, users.id, after)))
      .orderBy(asc(users.closedAt), asc(users.id))
      .limit(DUE_PAGE);
  await forEachDue({ read, report }, ({ id }) =>
    transact(deps.db, async (tx) => {
      // Another gateway may be deleting it, or its owner may have just come back.
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, id), isOver))
        .for('update');
      if (user !== undefined) await removeUser(tx, deps, user);
    }),
  );
}
