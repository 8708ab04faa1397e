import type { CodePurpose } from '@nestwright/domain/code/schema';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { transact, type Db } from '#db/db.ts';
import { users } from '#db/tables.ts';
import { ApiError, signInError } from '#http/errors.ts';
import { enqueueMail, enqueueNothing } from '#mail/mail-queue.ts';
import { accountExistsMail } from '#mail/account-mails.ts';
import { verificationMail } from '#mail/verification-mail.ts';
import { makeCode, takeSend } from './session-codes.ts';
import type { Account } from './session-queries.ts';

interface AskedCode {
  email: string;
  purpose: CodePurpose;
  account: Account | null;
  ip: string;
}

/**
 * Makes a code and queues its mail. Whether the address has an account changes neither the answer nor the work done:
 * where no code may be sent, a decoy is made and a mail is written that never goes out.
 * @returns the challenge for the browser's cookie.
 * @throws ApiError 429 beyond the limits, 401 or 422 when a signed-in purpose is asked for by the wrong person.
 */
export async function requestCode(deps: AppDeps, asked: AskedCode): Promise<string> {
  refuseWrongPerson(asked);
  return transact(deps.db, async (tx) => {
    await takeSend(tx, deps, asked);
    const hasAccount = await isOnFile(tx, asked.email);
    const isDecoy = !mayHaveCode(asked.purpose, hasAccount);
    const { code, challenge } = await makeCode(tx, deps, { ...asked, isDecoy });
    const mail = { to: asked.email, ...verificationMail(deps, { passcode: code, purpose: asked.purpose }) };
    if (!isDecoy) await enqueueMail(tx, deps, mail);
    // The owner of the address learns why no code came; whoever typed it does not.
    else if (asked.purpose === 'sign-up')
      await enqueueMail(tx, deps, { to: asked.email, ...accountExistsMail(deps) });
    else await enqueueNothing(tx, deps, mail);
    return challenge;
  });
}

function refuseWrongPerson({ email, purpose, account }: AskedCode): void {
  if (purpose !== 'email-change' && purpose !== 'delete') return;
  if (account === null) throw signInError();
  const isOwn = account.user.email === email;
  if (purpose === 'delete' && !isOwn) throw emailError('Please use the e-mail of your account.');
  if (purpose === 'email-change' && isOwn) throw emailError('This is your e-mail already.');
}

function emailError(message: string): ApiError {
  return new ApiError(422, 'invalid', message, { fields: { email: message } });
}

function mayHaveCode(purpose: CodePurpose, hasAccount: boolean): boolean {
  switch (purpose) {
    case 'sign-up':
    case 'email-change':
      return !hasAccount;
    case 'login':
    case 'delete':
      return hasAccount;
    case 'pro':
      return true;
  }
}

async function isOnFile(tx: Db, email: string): Promise<boolean> {
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row !== undefined;
}
