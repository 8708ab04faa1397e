import type { CodePurpose } from '@nestwright/domain/sign-in/code-schema';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import {
  DAY_SECONDS,
  HOUR_SECONDS,
  type LimitSubject,
  MINUTE_SECONDS,
  countHitIfRoom,
} from '#http/durable-limit.ts';
import { ApiError, tooManyError } from '#http/errors.ts';
import { networkOf, wideNetworkOf } from '#http/network.ts';
import { mailboxOf } from '#marketplace/base/mail/mail-budget.ts';

/**
 * Whose mails and wrong tries a code counts toward. `stranger`: a browser that never signed in to the address's
 * account; `change`: the same, for a code that proves an account's new address; `device:<id>`: a browser that did sign
 * in; `account:<id>`: an account at its own address. One budget cannot use up another.
 */
export type CodeBudget = 'stranger' | 'change' | `device:${string}` | `account:${string}`;

/** The person asking for a code. */
export interface Asker {
  email: string;
  purpose: CodePurpose;
  ip: string;
  /** The account that asks, for purposes that require one; otherwise null. */
  userId: string | null;
  budget: CodeBudget;
}

/** The budget of a code. `deviceId` is set when the browser has signed in to the address's account before. */
export function budgetOf(asked: {
  purpose: CodePurpose;
  userId: string | null;
  deviceId: string | null;
}): CodeBudget {
  switch (asked.purpose) {
    case 'email-change':
      return 'change';
    case 'proof':
      return `account:${asked.userId ?? ''}`;
    case 'login':
    case 'sign-up':
    case 'pro':
      return asked.deviceId === null ? 'stranger' : `device:${asked.deviceId}`;
  }
}

const perAddress = [
  { most: 1, seconds: MINUTE_SECONDS },
  { most: 5, seconds: HOUR_SECONDS },
  { most: 10, seconds: DAY_SECONDS },
];

/**
 * Counts one mail with a code. Each network, device or account has its own count for an address. All strangers together
 * may send ten mails a day to one address, then one an hour, so that a refused owner always has a mail whose link still
 * works. One mailbox has endless addresses (`ada+1@`, `a.da@gmail.com`): all but the plain one share such a budget.
 * Logging in is exempt: it mails only addresses with an account, and a stranger must not use up the owner's sign-in
 * mail.
 * @throws ApiError 429 when the budget is used up.
 */
export async function consumeSend(tx: Db, deps: AppDeps, asker: Asker): Promise<void> {
  const { email, ip, budget, userId, purpose } = asker;
  if (budget !== 'stranger' && budget !== 'change') {
    return consumeAll(tx, deps, [{ kind: 'code-sent', who: `${email} ${budget}`, windows: perAddress }]);
  }
  await consumeAll(tx, deps, [
    ...byNetwork(deps, { kind: 'code-sent-ip', ip, most: 20 }),
    { kind: 'code-sent', who: `${email} ${userId ?? networkOf(ip)}`, windows: perAddress },
  ]);
  const wait = await consumeShared(tx, deps, { kind: `code-sent-${budget}`, who: email });
  if (wait > 0) throw triesUsedError(budget, wait);
  const mailbox = mailboxOf(email);
  if (purpose === 'login' || mailbox === email) return;
  const mailboxWait = await consumeShared(tx, deps, { kind: 'code-sent-mailbox', who: mailbox });
  if (mailboxWait > 0) throw tooManyError(mailboxWait);
}

/** Counts one mail in a shared budget of ten a day, then one an hour. Returns 0, or the seconds until there is room. */
async function consumeShared(tx: Db, deps: AppDeps, shared: { kind: string; who: string }): Promise<number> {
  const ledger = ledgerOf(deps);
  const early = { ...shared, windows: [{ most: 10, seconds: DAY_SECONDS }] };
  const late = { ...shared, kind: `${shared.kind}-late`, windows: [{ most: 1, seconds: HOUR_SECONDS }] };
  return (await countHitIfRoom(tx, ledger, early)) === 0 ? 0 : countHitIfRoom(tx, ledger, late);
}

/** The count of a network and, for IPv6, of the wider network around it. */
export function byNetwork(
  { config }: AppDeps,
  { kind, ip, most }: { kind: string; ip: string; most: number },
): LimitSubject[] {
  const windows = (times: number) => [{ most: most * times * config.LIMIT_FACTOR, seconds: HOUR_SECONDS }];
  const [narrow, wide] = [networkOf(ip), wideNetworkOf(ip)];
  const own = { kind, who: narrow, windows: windows(1) };
  return wide === narrow ? [own] : [own, { kind: `${kind}-wide`, who: wide, windows: windows(4) }];
}

/**
 * Counts a use in each budget.
 * @throws ApiError 429 if one of them is used up.
 */
export async function consumeAll(tx: Db, deps: AppDeps, subjects: readonly LimitSubject[]): Promise<void> {
  for (const subject of subjects) {
    const wait = await countHitIfRoom(tx, ledgerOf(deps), subject);
    if (wait > 0) throw tooManyError(wait);
  }
}

/** Where uses are counted, and at what time. */
export function ledgerOf({ secret, clock }: AppDeps) {
  return { secret, now: clock.now() };
}

/** Whether the mails with this budget's codes also have a link. Only the browser that asked can prove an account's address. */
function hasLink(budget: CodeBudget): boolean {
  return budget === 'stranger' || budget.startsWith('device:');
}

/**
 * The refusal once a budget's mails or wrong tries are used up. It names the link if the mails have one. The text is the
 * same whether or not the address has an account.
 */
export function triesUsedError(budget: CodeBudget, retryAfter: number): ApiError {
  if (!hasLink(budget)) return tooManyError(retryAfter);
  return new ApiError(
    429,
    'use-link',
    'There were too many attempts with this e-mail. Please open the newest e-mail from us and use the link in it. It works for an hour, no matter how many codes others try.',
    { retryAfter },
  );
}
