import type { CodePurpose } from '@nestwright/domain/sign-in/code-schema';
import { CODE_RESEND_SECONDS } from '@nestwright/domain/sign-in/session-rules';
import type { FastifyRequest } from 'fastify';
import type { AppDeps } from '#app-deps.ts';
import { findByEmail } from '#marketplace/sign-in/user/user-queries.ts';
import { transact } from '#db/db.ts';
import { readCookie } from '#http/cookies.ts';
import { ApiError, signInError } from '#http/errors.ts';
import { enqueueMail, enqueueNothing } from '#marketplace/base/mail/mail-queue.ts';
import { verificationMail } from './verification-mail.ts';
import { budgetOf, consumeSend, triesUsedError } from './code-budgets.ts';
import { secondsUntilTry } from './code-tries.ts';
import { askersOf, copyCode, type RequestedCode } from './copied-codes.ts';
import { knownDevice } from '#marketplace/base/access/devices.ts';
import { makeCode } from './session-codes.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';

interface AskedCode {
  email: string;
  purpose: CodePurpose;
  account: Account | null;
  request: FastifyRequest;
}

interface NewAsker {
  /** The account that asks, for purposes that require one. */
  userId: string | null;
  askedBy: string;
}

/**
 * Makes a code and queues its mail. The answer and the work are the same whether or not the address has an account:
 * if no code may be sent, it creates a decoy and writes a mail that is never sent. A browser that asks again within the
 * minute gets a challenge for the code that it has already been sent.
 * @returns the challenge for the browser's cookie.
 * @throws ApiError 429 beyond the limits, or if too many codes were wrong for a purpose that has no link; 401 or 422 when the wrong person asks for a purpose that requires a login.
 */
export async function requestCode(deps: AppDeps, asked: AskedCode): Promise<RequestedCode> {
  refuseWrongPerson(asked);
  const { email, purpose, request } = asked;
  const userId = asksAsAccount(purpose) ? (asked.account?.user.id ?? null) : null;
  const askers = askersOf(deps, { email, purpose, request, userId });
  try {
    return await makeRequestedCode(deps, { email, purpose, request, userId, askedBy: askers[0]! });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error;
    const copied = await transact(deps.db, (tx) => copyCode(tx, deps, { email, purpose, askers }));
    if (copied === null) throw error;
    return copied;
  }
}

function makeRequestedCode(
  deps: AppDeps,
  { email, purpose, request, userId, askedBy }: Omit<AskedCode, 'account'> & NewAsker,
): Promise<RequestedCode> {
  const token = readCookie(deps.config, request, 'device');
  return transact(deps.db, async (tx) => {
    const deviceId = await knownDevice(tx, deps, { token, email });
    const budget = budgetOf({ purpose, userId, deviceId });
    await consumeSend(tx, deps, { email, purpose, ip: request.ip, userId, budget });
    const hasAccount = (await findByEmail(tx, email)) !== undefined;
    const wait = await secondsUntilTry(tx, deps, { email, budget });
    // Without a code, a mail that has no link either would be of no use.
    if (wait > 0 && asksAsAccount(purpose)) throw triesUsedError(budget, wait);
    const hasCode = wait === 0;
    const isDecoy = !mayHaveCode(purpose, hasAccount);
    const made = await makeCode(tx, deps, { email, purpose, budget, askedBy, isDecoy, hasCode });
    const passcode = hasCode ? made.code : null;
    const words = verificationMail(deps, { passcode, purpose, linkToken: made.linkToken, hasAccount });
    const mail = { to: email, ...words };
    if (isDecoy) await enqueueNothing(tx, deps, mail);
    else await enqueueMail(tx, deps, mail);
    return { challenge: made.challenge, hasCode, resendAfter: CODE_RESEND_SECONDS, sentBefore: false };
  });
}

/** Purposes that require a login. */
function asksAsAccount(purpose: CodePurpose): boolean {
  return purpose === 'email-change' || purpose === 'proof';
}

function refuseWrongPerson({ email, purpose, account }: AskedCode): void {
  if (!asksAsAccount(purpose)) return;
  if (account === null) throw signInError();
  const isOwn = account.user.email === email;
  if (purpose !== 'email-change' && !isOwn) throw emailError('Please use the e-mail of your account.');
  if (purpose === 'email-change' && isOwn) throw emailError('This is already your e-mail.');
}

function emailError(message: string): ApiError {
  return new ApiError(422, 'invalid', message, { fields: { email: message } });
}

function mayHaveCode(purpose: CodePurpose, hasAccount: boolean): boolean {
  switch (purpose) {
    case 'email-change':
      return !hasAccount;
    case 'login':
    case 'proof':
      return hasAccount;
    // A sign-up code first proves the mailbox. Only then does the answer reveal that there is an account.
    case 'sign-up':
    case 'pro':
      return true;
  }
}
