import { and, asc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';
import { type Db, transact } from '#db/db.ts';
import { passkeys } from './passkey-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { ApiError, notFoundError } from '#http/errors.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { passkeyRemovedMail } from './passkey-mails.ts';

/** An account's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/**
 * Removes a passkey, and mails its owner.
 *
 * @throws ApiError 404 for a stranger's, 403 without a fresh proof, 409 for the last one of a member of staff
 */
export async function removePasskey(deps: AppDeps, account: Account, id: string): Promise<void> {
  const { user, staffRole } = account;
  const isTheirs = and(eq(passkeys.id, id), eq(passkeys.userId, user.id));
  if ((await deps.db.$count(passkeys, isTheirs)) === 0) throw notFoundError();
  await requireProof(deps, account, 'passkeys');
  await transact(deps.db, async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
    if (staffRole !== null && (await listPasskeys(tx, user.id)).length === 1)
      throw new ApiError(
        409,
        'last-passkey',
        'You need a passkey to work here. Please add another one first.',
      );
    const gone = await tx.delete(passkeys).where(isTheirs).returning({ id: passkeys.id });
    if (gone.length === 0) throw notFoundError();
    await audit(tx, deps, {
      kind: 'passkey-removed',
      actor: { kind: 'account', id: user.id },
      subject: id,
    });
    await enqueueMail(tx, deps, { to: user.email, ...passkeyRemovedMail(deps) });
  });
}
