import { and, eq, gt } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { passkeyChallenges } from './passkey-tables.ts';
import { hashToken, randomToken } from '#http/cookies.ts';

/** How long a passkey may take to answer. */
export const CHALLENGE_MS = 5 * 60_000;

/** What a challenge is for, and who asked: a session, or the cookie of a browser that signs in. */
export type Asker =
  | { purpose: 'register' | 'proof'; sessionId: string }
  | { purpose: 'sign-in'; browser: string };

/** Makes a challenge: 256 random bits as base64url. */
export async function makeChallenge(tx: Db, deps: AppDeps, asker: Asker): Promise<string> {
  const challenge = randomToken();
  await tx.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    purpose: asker.purpose,
    sessionId: asker.purpose === 'sign-in' ? null : asker.sessionId,
    browserHash: asker.purpose === 'sign-in' ? hashToken(asker.browser) : null,
    expiresAt: new Date(deps.clock.now().getTime() + CHALLENGE_MS),
  });
  return challenge;
}

/**
 * Uses up the challenge that an answer was made for.
 *
 * @param clientData what the browser signed about the call, as base64url JSON
 * @returns the challenge; null if this asker has no such challenge, or if it is used or too old
 */
export async function spendChallenge(
  tx: Db,
  deps: AppDeps,
  asker: Asker,
  clientData: string,
): Promise<string | null> {
  const challenge = challengeIn(clientData);
  if (challenge === null) return null;
  const spent = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, asker.purpose),
        asker.purpose === 'sign-in'
          ? eq(passkeyChallenges.browserHash, hashToken(asker.browser))
          : eq(passkeyChallenges.sessionId, asker.sessionId),
        gt(passkeyChallenges.expiresAt, deps.clock.now()),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  return spent.length === 1 ? challenge : null;
}

function challengeIn(clientData: string): string | null {
  try {
    const parsed = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof parsed.challenge === 'string' ? parsed.challenge : null;
  } catch {
    return null;
  }
}
