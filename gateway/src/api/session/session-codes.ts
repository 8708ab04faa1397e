import type { CodePurpose } from '@nestwright/domain/code/schema';
import { CODE_MAX, CODE_MIN, INVALID_CODE_MESSAGE } from '@nestwright/domain/session/rules';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { codes } from '#db/tables.ts';
import { type CookieName, hashToken, randomToken } from '#http/cookies.ts';
import { ApiError } from '#http/errors.ts';
import { isSameHash } from '#secret.ts';
import { type CodeBudget, countWrongTry, takeTry } from './code-budgets.ts';

const LIFE_MS = 10 * 60_000;
const LINK_LIFE_MS = 60 * 60_000;
/** How long a checked code proves its address: time enough to fill in the details of sign-up. */
const PROOF_MS = 30 * 60_000;
const MOST_TRIES = 5;

/** Seconds a browser keeps the challenge: as long as code and proof can matter. */
export const CHALLENGE_SECONDS = (LIFE_MS + PROOF_MS) / 1000;

/** Cookie that binds the codes of one purpose to the browser that asked for them. */
export const challengeCookie = (purpose: CodePurpose): CookieName => `challenge_${purpose}`;

/** The refusal of a code that does not fit, whatever the reason. */
export const invalidCodeError = () =>
  new ApiError(422, 'invalid-code', INVALID_CODE_MESSAGE, { fields: { code: INVALID_CODE_MESSAGE } });

/** The refusal of what needs a proven address; `what` is the address in words, such as "the new e-mail". */
export const codeNeededError = (what: string) =>
  new ApiError(403, 'code-needed', `Please confirm ${what} with a code first.`);

/** A code's address and what it is for. */
export interface CodeSubject {
  email: string;
  purpose: CodePurpose;
}

/** A code offered by a browser. `challenge` is the browser's cookie of this purpose, if it has one. */
export interface OfferedCode extends CodeSubject {
  code: string;
  challenge: string | null;
}

/** A code to be made. A decoy is told to nobody, and neither it nor its link works. */
interface NewCode extends CodeSubject {
  budget: CodeBudget;
  isDecoy: boolean;
  /** False when no tries are left for the address: the link works then, and no code does. */
  hasCode: boolean;
}

/** What a mail may carry, and what binds the code to the browser that asked. */
export interface MadeCode {
  code: string;
  challenge: string;
  /** 256 random bits: whoever has them has the mailbox. */
  linkToken: string;
}

/**
 * Makes a code and its link beside all others that are open, so that nobody ends another browser's code by asking for one.
 * A decoy looks the same from outside.
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
    codeHash: asked.hasCode ? hashCode(deps, { ...asked, code }) : '',
    linkHash: hashToken(linkToken),
    budget: asked.budget,
    isDecoy: asked.isDecoy,
    wrongTries: 0,
    expiresAt: new Date(now + LIFE_MS),
    linkExpiresAt: new Date(now + LINK_LIFE_MS),
  });
  return { code, challenge, linkToken };
}

/**
 * Checks a code, once: a right one is spent. Wrong ones are counted in the challenge they were made in (5 burn it) and in
 * its budget; a browser without the challenge can count nothing but its own network's tries. The caller's transaction
 * must be kept in either case.
 * @throws ApiError 429 when the budget or the client's network has no room for another try.
 */
export async function checkCode(
  tx: Db,
  deps: AppDeps,
  { offered, ip }: { offered: OfferedCode; ip: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const isOurs = and(
    eq(codes.challengeHash, hashToken(offered.challenge ?? '')),
    eq(codes.email, offered.email),
    eq(codes.purpose, offered.purpose),
  );
  const [row] = await tx.select().from(codes).where(isOurs).for('update');
  const counted = row === undefined ? null : { email: row.email, budget: row.budget as CodeBudget };
  await takeTry(tx, deps, { ip, code: counted });

  const isRight = isSameHash(row?.codeHash ?? '', hashCode(deps, offered));
  if (row === undefined || counted === null) return false;
  if (row.verifiedAt !== null || row.wrongTries >= MOST_TRIES || row.expiresAt <= now) return false;
  if (isRight && !row.isDecoy) {
    await tx.update(codes).set({ verifiedAt: now }).where(isOurs);
    return true;
  }
  await tx
    .update(codes)
    .set({ wrongTries: row.wrongTries + 1 })
    .where(isOurs);
  await countWrongTry(tx, deps, counted);
  return false;
}

/** What a browser that claims a proven address has: the proof, one that was used already, or nothing. */
export type Proof = 'spent-now' | 'spent-before' | 'none';

/** Spends the proof that a checked code, or a used link, left in this browser. */
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
  const before = await tx.select({ email: codes.email }).from(codes).where(isProof);
  return before.length === 1 ? 'spent-before' : 'none';
}

function hashCode(deps: AppDeps, { email, purpose, code }: CodeSubject & { code: string }): string {
  return createHmac('sha256', deps.secret).update(`code\n${purpose}\n${email}\n${code}`).digest('base64url');
}
