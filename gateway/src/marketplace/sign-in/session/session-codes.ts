import type { CodePurpose } from '@nestwright/domain/sign-in/code-schema';
import {
  CODE_MAX,
  CODE_MIN,
  CODE_MINUTES,
  CODE_TRIES,
  INVALID_CODE_MESSAGE,
} from '@nestwright/domain/sign-in/session-rules';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import type { Db } from '#db/db.ts';
import { codes } from './sign-in-tables.ts';
import { users } from '#marketplace/base/tables.ts';
import { type CookieName, hashToken, randomToken } from '#http/cookies.ts';
import { ApiError } from '#http/errors.ts';
import { acceptedSecrets, isSameHash } from '#marketplace/base/secret.ts';
import type { CodeBudget } from './code-budgets.ts';
import { countWrongTry, consumeTry } from './code-tries.ts';

/** How long a code may be entered. */
export const CODE_LIFE_MS = CODE_MINUTES * 60_000;
/** For how long a form that arrives twice gets the same result, because the browser shows only its second answer. */
export const REPEAT_MS = 60_000;
const LINK_LIFE_MS = 60 * 60_000;
/** How long a checked code proves its address: long enough to fill in the sign-up details. */
const PROOF_MS = 30 * 60_000;

/** Seconds a browser keeps the challenge: the life of code and proof. */
export const CHALLENGE_SECONDS = (CODE_LIFE_MS + PROOF_MS) / 1000;

/** The cookie that binds codes for one purpose to the browser that asked for them. */
export const challengeCookie = (purpose: CodePurpose): CookieName => `challenge_${purpose}`;

/** The refusal of a wrong code, whatever is wrong with it. */
export const invalidCodeError = () =>
  new ApiError(422, 'invalid-code', INVALID_CODE_MESSAGE, { fields: { code: INVALID_CODE_MESSAGE } });

/** The refusal of an action that needs a proven address; `what` names the address, such as "the new e-mail". */
export const codeNeededError = (what: string) =>
  new ApiError(403, 'code-needed', `Please confirm ${what} with a code first.`);

/** A code's address and what it is for. */
export interface CodeSubject {
  email: string;
  purpose: CodePurpose;
}

/** A code that a browser sends. `challenge` is the browser's cookie for this purpose, if any. */
export interface OfferedCode extends CodeSubject {
  code: string;
  challenge: string | null;
}

/** A code to create. A decoy is never sent, and neither it nor its link works. */
interface NewCode extends CodeSubject {
  budget: CodeBudget;
  /** Keyed hash of the browser that asks; null if none does. */
  askedBy: string | null;
  isDecoy: boolean;
  /** False when the address has no tries left. Then only the link works. */
  hasCode: boolean;
}

/** What the mail contains, and what binds the code to the browser that asked. */
export interface MadeCode {
  code: string;
  challenge: string;
  /** 256 random bits, known only to the mailbox's reader. */
  linkToken: string;
}

/**
 * Creates a code and its link. Other open codes stay valid, so that nobody can end another browser's code by requesting
 * one. A decoy looks the same from outside.
 */
export async function makeCode(tx: Db, deps: AppDeps, asked: NewCode): Promise<MadeCode> {
  const code = String(randomInt(CODE_MIN, CODE_MAX + 1));
  const challenge = randomToken();
  const linkToken = randomToken();
  const now = deps.clock.now().getTime();
  await tx.insert(codes).values({
    challengeHash: hashToken(challenge),
    email: asked.email,
    purpose: asked.purpose,
    codeHash: asked.hasCode ? hashCode(deps.secret, { ...asked, code }) : '',
    linkHash: hashToken(linkToken),
    budget: asked.budget,
    askedBy: asked.askedBy,
    isDecoy: asked.isDecoy,
    wrongTries: 0,
    expiresAt: new Date(now + CODE_LIFE_MS),
    linkExpiresAt: new Date(now + LINK_LIFE_MS),
  });
  return { code, challenge, linkToken };
}

/** `again`: the code was right a moment ago for the same challenge, and its proof is still unused. */
type CheckedCode = 'right' | 'again' | 'wrong';

/**
 * Checks a code; a right one is spent. Wrong tries count against the challenge (5 invalidate it) and its budget. A
 * browser without the challenge only uses up its own network's tries. The caller's transaction must commit in either
 * case.
 * @throws ApiError 429 when the budget or the client's network has no tries left.
 */
export async function checkCode(
  tx: Db,
  deps: AppDeps,
  { offered, ip }: { offered: OfferedCode; ip: string },
): Promise<CheckedCode> {
  const now = deps.clock.now();
  const isOurs = and(
    eq(codes.challengeHash, hashToken(offered.challenge ?? '')),
    eq(codes.email, offered.email),
    eq(codes.purpose, offered.purpose),
  );
  const [row] = await tx.select().from(codes).where(isOurs).for('update');
  const counted = row === undefined ? null : { email: row.email, budget: row.budget as CodeBudget };
  await consumeTry(tx, deps, { ip, code: counted });

  const isRight = acceptedSecrets(deps).some((secret) =>
    isSameHash(row?.codeHash ?? '', hashCode(secret, offered)),
  );
  if (row === undefined || counted === null) return refused(tx, deps, offered);
  if (isRight && wasRight(row, now)) return 'again';
  if (row.verifiedAt !== null || row.wrongTries >= CODE_TRIES || row.expiresAt <= now)
    return refused(tx, deps, offered);
  if (isRight && !row.isDecoy) {
    await tx.update(codes).set({ verifiedAt: now }).where(isOurs);
    await endCopies(tx, { ...row, now });
    return 'right';
  }
  await tx
    .update(codes)
    .set({ wrongTries: row.wrongTries + 1 })
    .where(isOurs);
  await countWrongTry(tx, deps, counted);
  return refused(tx, deps, offered);
}

type CodeRow = typeof codes.$inferSelect;

function wasRight({ verifiedAt, usedAt }: CodeRow, now: Date): boolean {
  return verifiedAt !== null && usedAt === null && isJustNow(verifiedAt, now);
}

function isJustNow(moment: Date, now: Date): boolean {
  return moment.getTime() > now.getTime() - REPEAT_MS;
}

/** Ends the copies of a code that was spent (`copyCode`), and the link of its mail, so that a mail works once. */
export async function endCopies(
  tx: Db,
  { email, purpose, codeHash, now }: Pick<CodeRow, 'email' | 'purpose' | 'codeHash'> & { now: Date },
): Promise<void> {
  // All mails without a code have the same empty hash. Their copies open nothing.
  if (codeHash === '') return;
  const isCopy = and(eq(codes.email, email), eq(codes.purpose, purpose), eq(codes.codeHash, codeHash));
  const isOpen = isNull(codes.verifiedAt);
  await tx.update(codes).set({ expiresAt: now, linkExpiresAt: now }).where(and(isCopy, isOpen));
}

/** Logs the refusal, with the account of the address if there is one. */
async function refused(tx: Db, deps: AppDeps, { email, purpose }: CodeSubject): Promise<'wrong'> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  const entry = { kind: 'code-refused', actor: { kind: 'visitor' }, subject: user?.id } as const;
  await audit(tx, deps, { ...entry, facts: { purpose } });
  return 'wrong';
}

/** Notes that a challenge was verified by the link of its mail: its code is gone. */
export async function markAsLink(tx: Db, challenge: string): Promise<void> {
  await tx
    .update(codes)
    .set({ codeHash: '' })
    .where(eq(codes.challengeHash, hashToken(challenge)));
}

/** Whether a challenge was verified by a code that was typed in this browser, and not by a mailed link. */
export async function isTyped(tx: Db, challenge: string | null): Promise<boolean> {
  const [row] = await tx
    .select({ codeHash: codes.codeHash })
    .from(codes)
    .where(eq(codes.challengeHash, hashToken(challenge ?? '')));
  return row !== undefined && row.codeHash !== '';
}

/** What a browser holds that claims a proven address: a proof, a used proof (`spent-just-now`: within `REPEAT_MS`), or none. */
export type Proof = 'spent-now' | 'spent-just-now' | 'spent-before' | 'none';

/** Spends the proof that a checked code or a used link left in this browser. */
export async function spendProof(
  tx: Db,
  deps: AppDeps,
  proof: CodeSubject & { challenge: string | null },
): Promise<Proof> {
  if (proof.challenge === null) return 'none';
  const now = deps.clock.now();
  const isProof = and(
    eq(codes.email, proof.email),
    eq(codes.purpose, proof.purpose),
    eq(codes.challengeHash, hashToken(proof.challenge)),
    isNotNull(codes.verifiedAt),
    gt(codes.verifiedAt, new Date(now.getTime() - PROOF_MS)),
  );
  const spent = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(isProof, isNull(codes.usedAt)))
    .returning({ email: codes.email });
  if (spent.length === 1) return 'spent-now';
  // Repeated presses take turns, because each replaces the session that the one before it opened.
  const [before] = await tx.select({ usedAt: codes.usedAt }).from(codes).where(isProof).for('update');
  if (before === undefined) return 'none';
  return before.usedAt !== null && isJustNow(before.usedAt, now) ? 'spent-just-now' : 'spent-before';
}

function hashCode(secret: string, { email, purpose, code }: CodeSubject & { code: string }): string {
  return createHmac('sha256', secret).update(`code\n${purpose}\n${email}\n${code}`).digest('base64url');
}
