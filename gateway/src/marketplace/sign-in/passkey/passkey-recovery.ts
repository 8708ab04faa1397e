import { RECOVERY_HOURS } from '@nestwright/domain/sign-in/passkey-schema';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import { offerUndo } from '#marketplace/sign-in/user/account-undo.ts';
import { type Db, transact } from '#db/db.ts';
import { passkeyRecoveries, passkeys } from './passkey-tables.ts';
import { undos } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { passkeysRecoveredMail, recoveryMail } from './passkey-mails.ts';
import {
  DUE_PAGE,
  dueAt,
  type DueKey,
  forEachDue,
  isDueAfter,
} from '#marketplace/base/retention/for-each-due.ts';
import { listPasskeys } from './passkey-queries.ts';

/**
 * Requests the removal of all passkeys of an account whose owner lost them, which happens a day later. The mail about
 * it has a link that cancels it. Asking again changes nothing.
 *
 * @throws ApiError 403 without a proof, and for staff; 409 if there is nothing to recover
 */
export async function askForRecovery(deps: AppDeps, account: Account): Promise<Date> {
  const { user, staffRole } = account;
  if (staffRole !== null)
    throw new ApiError(
      403,
      'ask-an-admin',
      'Please ask an admin to remove your passkeys with `npm run staff`.',
    );
  await requireProof(deps, account, 'person');
  return transact(deps.db, async (tx) => {
    if ((await listPasskeys(tx, user.id)).length === 0)
      throw new ApiError(409, 'no-passkeys', 'You have no passkeys, so you can add one right away.');
    const createdAt = deps.clock.now();
    const readyAt = new Date(createdAt.getTime() + RECOVERY_HOURS * 3_600_000);
    const asked = await tx
      .insert(passkeyRecoveries)
      .values({ userId: user.id, createdAt, readyAt })
      .onConflictDoNothing()
      .returning();
    if (asked.length === 0) return (await recoveryOf(tx, user.id)) ?? readyAt;
    const undoToken = await offerUndo(tx, deps, {
      userId: user.id,
      kind: 'passkey-recovery',
      email: user.email,
    });
    await audit(tx, deps, { kind: 'recovery-asked', actor: { kind: 'account', id: user.id } });
    await enqueueMail(tx, deps, { to: user.email, ...recoveryMail(deps, { undoToken }) });
    return readyAt;
  });
}

/** When an account's passkeys are removed; null if nobody asked for that. */
export async function recoveryOf(db: Db, userId: string): Promise<Date | null> {
  const [found] = await db.select().from(passkeyRecoveries).where(eq(passkeyRecoveries.userId, userId));
  return found?.readyAt ?? null;
}

/**
 * Removes the passkeys of accounts whose recovery has waited long enough. Several gateways may do so at once. What fails
 * is reported and tried again in the next run.
 */
export async function recoverPasskeys(deps: AppDeps, report: (error: Error) => void): Promise<void> {
  const { userId, readyAt } = passkeyRecoveries;
  const isReady = lte(readyAt, deps.clock.now());
  const read = (after: DueKey | undefined) =>
    deps.db
      .select({ id: userId, at: dueAt(readyAt) })
      .from(passkeyRecoveries)
      .where(and(isReady, isDueAfter(readyAt, userId, after)))
      .orderBy(asc(readyAt), asc(userId))
      .limit(DUE_PAGE);
  await forEachDue({ read, report }, ({ id }) =>
    transact(deps.db, async (tx) => {
      const one = and(eq(userId, id), isReady);
      // Its owner may cancel it at this moment, and another gateway may be faster.
      const mine = await tx.delete(passkeyRecoveries).where(one).returning();
      if (mine.length > 0) await removeAllPasskeys(tx, deps, { userId: id, by: 'timer' });
    }),
  );
}

/** Forgets that an account's passkeys were to be removed, with the link that cancels it. */
export async function forgetRecovery(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeyRecoveries).where(eq(passkeyRecoveries.userId, userId));
  await tx.delete(undos).where(and(eq(undos.userId, userId), eq(undos.kind, 'passkey-recovery')));
}

/** Removes all passkeys of an account, and mails its owner. */
export async function removeAllPasskeys(
  tx: Db,
  deps: AppDeps,
  { userId, by }: { userId: string; by: 'timer' | 'operator' },
): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await forgetRecovery(tx, userId);
  await audit(tx, deps, { kind: 'passkeys-recovered', actor: { kind: by }, subject: userId });
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user !== undefined) await enqueueMail(tx, deps, { to: user.email, ...passkeysRecoveredMail(deps) });
}
