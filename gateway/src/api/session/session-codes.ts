import type { CodePurpose } from '@nestwright/domain/code/schema';
import { CODE_MAX, CODE_MIN, INVALID_CODE_MESSAGE } from '@nestwright/domain/session/rules';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { createHmac, randomInt } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { codes } from '#db/tables.ts';
import { type CookieName, hashToken, randomToken } from '#http/cookies.ts';
import {
  checkPlace,
  DAY_SECONDS,
  HOUR_SECONDS,
  type LimitSubject,
  MINUTE_SECONDS,
  takePlace,
} from '#http/durable-limit.ts';
import { ApiError, tooManyError } from '#http/errors.ts';
import { isSameHash } from '#secret.ts';

const LIFE_MS = 10 * 60_000;
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

/**
 * Counts one code to be sent, by client address and by e-mail address.
 * @throws ApiError 429 when either has no room.
 */
export async function takeSend(tx: Db, deps: AppDeps, send: { email: string; ip: string }): Promise<void> {
  const ledger = { secret: deps.secret, now: deps.clock.now() };
  const byIp: LimitSubject = {
    kind: 'code-sent-ip',
    who: send.ip,
    windows: [{ most: 20 * deps.config.LIMIT_FACTOR, seconds: HOUR_SECONDS }],
  };
  const byEmail: LimitSubject = {
    kind: 'code-sent',
    who: send.email,
    windows: [
      { most: 1, seconds: MINUTE_SECONDS },
      { most: 5, seconds: HOUR_SECONDS },
      { most: 10, seconds: DAY_SECONDS },
    ],
  };
  for (const subject of [byIp, byEmail]) {
    const wait = await takePlace(tx, ledger, subject);
    if (wait > 0) throw tooManyError(wait);
  }
}

/**
 * Makes a code; the one before it for the same address and purpose ends. A decoy is a code that nobody is told and that
 * no guess matches, made when there must be none: from outside both look the same.
 * @returns the code, and the challenge that binds it to the browser that asked.
 */
export async function makeCode(
  tx: Db,
  deps: AppDeps,
  asked: CodeSubject & { isDecoy: boolean },
): Promise<{ code: string; challenge: string }> {
  const code = String(randomInt(CODE_MIN, CODE_MAX + 1));
  const challenge = randomToken();
  const fresh = {
    codeHash: hashCode(deps, { ...asked, code }),
    challengeHash: hashToken(challenge),
    isDecoy: asked.isDecoy,
    wrongTries: 0,
    expiresAt: new Date(deps.clock.now().getTime() + LIFE_MS),
    verifiedAt: null,
    usedAt: null,
  };
  await tx
    .insert(codes)
    .values({ email: asked.email, purpose: asked.purpose, ...fresh })
    .onConflictDoUpdate({ target: [codes.email, codes.purpose], set: fresh });
  return { code, challenge };
}

/**
 * Checks a code, once: a right one is spent. Wrong ones are counted for the code (5 burn it) and for the address (10 an
 * hour, 20 a day, whatever is sent again); only a browser that holds the code's challenge can count, so nobody burns a
 * stranger's code. The caller's transaction must be kept in either case.
 * @throws ApiError 429 when the address or the client has no room for another try.
 */
export async function checkCode(
  tx: Db,
  deps: AppDeps,
  { offered, ip }: { offered: OfferedCode; ip: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const ledger = { secret: deps.secret, now };
  const most = 100 * deps.config.LIMIT_FACTOR;
  const tries: LimitSubject = { kind: 'code-tried-ip', who: ip, windows: [{ most, seconds: HOUR_SECONDS }] };
  const wrong: LimitSubject = {
    kind: 'code-wrong',
    who: offered.email,
    windows: [
      { most: 10, seconds: HOUR_SECONDS },
      { most: 20, seconds: DAY_SECONDS },
    ],
  };
  const wait = Math.max(await takePlace(tx, ledger, tries), await checkPlace(tx, ledger, wrong));
  if (wait > 0) throw tooManyError(wait);

  const key = and(eq(codes.email, offered.email), eq(codes.purpose, offered.purpose));
  const [row] = await tx.select().from(codes).where(key);
  const isRight = isSameHash(row?.codeHash ?? '', hashCode(deps, offered));
  const isBound = isSameHash(row?.challengeHash ?? '', hashToken(offered.challenge ?? ''));
  if (row === undefined || !isBound) return false;
  const isOpen =
    !row.isDecoy && row.verifiedAt === null && row.wrongTries < MOST_TRIES && row.expiresAt > now;
  if (isRight && isOpen) {
    await tx.update(codes).set({ verifiedAt: now }).where(key);
    return true;
  }
  await tx
    .update(codes)
    .set({ wrongTries: row.wrongTries + 1 })
    .where(key);
  await takePlace(tx, ledger, wrong);
  return false;
}

/** Spends the proof that a checked code left in this browser; false when there is none. */
export async function spendProof(
  tx: Db,
  deps: AppDeps,
  proof: CodeSubject & { challenge: string | null },
): Promise<boolean> {
  if (proof.challenge === null) return false;
  const now = deps.clock.now();
  const used = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(
      and(
        eq(codes.email, proof.email),
        eq(codes.purpose, proof.purpose),
        eq(codes.challengeHash, hashToken(proof.challenge)),
        isNotNull(codes.verifiedAt),
        isNull(codes.usedAt),
        gt(codes.verifiedAt, new Date(now.getTime() - PROOF_MS)),
      ),
    )
    .returning({ email: codes.email });
  return used.length === 1;
}

function hashCode(deps: AppDeps, { email, purpose, code }: CodeSubject & { code: string }): string {
  return createHmac('sha256', deps.secret).update(`code\n${purpose}\n${email}\n${code}`).digest('base64url');
}
