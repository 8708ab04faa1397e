import type { UserChange } from '@nestwright/domain/sign-in/user-schema';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { moveChoices } from '#marketplace/base/notification/notification-choices.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import { requireProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import { codeNeededError, spendProof } from '#marketplace/sign-in/session/session-codes.ts';
import { revokeOtherSessions } from '#marketplace/sign-in/session/open-sessions.ts';
import type { Account, User } from '#marketplace/base/access/session-queries.ts';
import { isTaken, transact, type Db } from '#db/db.ts';
import { users } from '#marketplace/base/tables.ts';
import { ApiError } from '#http/errors.ts';
import { emailChangedMail } from '#marketplace/sign-in/user/account-mails.ts';
import { enqueueMail } from '#marketplace/base/mail/mail-queue.ts';
import { offerUndo } from '#marketplace/sign-in/user/account-undo.ts';
import { onFileError } from '#marketplace/sign-in/user/user-queries.ts';

/**
 * Changes an account. A new address needs a fresh proof, and must be proven with an `email-change` code. Every other
 * session then ends, and the old address gets a link that undoes the change.
 * @throws ApiError 403 without those proofs, 409 when another account has the address.
 */
export async function changeUser(
  deps: AppDeps,
  { account, change, challenge }: { account: Account; change: UserChange; challenge: string | null },
): Promise<User> {
  const email = change.UserEmail === account.user.email ? undefined : change.UserEmail;
  if (email !== undefined) await requireProof(deps, account, 'person');
  return transact(deps.db, async (tx) => {
    if (email !== undefined) {
      const fresh = { email, purpose: 'email-change', challenge } as const;
      if ((await spendProof(tx, deps, fresh)) !== 'spent-now') throw codeNeededError('the new e-mail');
    }
    const user = await writeChange(tx, account.user.id, { ...change, UserEmail: email });
    if (email !== undefined) {
      await revokeOtherSessions(tx, account);
      const { id: userId, email: old } = account.user;
      await moveChoices(tx, deps, { from: old, to: email });
      await audit(tx, deps, { kind: 'email-changed', actor: { kind: 'account', id: userId } });
      const undoToken = await offerUndo(tx, deps, { userId, kind: 'email-change', email: old });
      await enqueueMail(tx, deps, { to: old, ...emailChangedMail(deps, { undoToken }) });
    }
    return user;
  });
}

async function writeChange(tx: Db, id: string, change: UserChange): Promise<User> {
  const values = {
    firstName: change.FirstName,
    lastName: change.LastName,
    phone: change.PhoneNumber,
    email: change.UserEmail,
  };
  const isEmpty = Object.values(values).every((value) => value === undefined);
  try {
    const [user] = isEmpty
      ? await tx.select().from(users).where(eq(users.id, id))
      : await tx.update(users).set(values).where(eq(users.id, id)).returning();
    if (user === undefined) throw new ApiError(401, 'sign-in-needed', 'Please log in to continue.');
    return user;
  } catch (error) {
    throw isTaken(error) ? onFileError() : error;
  }
}
