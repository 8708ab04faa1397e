import type { PasskeyAnswer } from '@nestwright/domain/sign-in/passkey-schema';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import { audit } from '#marketplace/base/audit/audit.ts';
import type { Db } from '#db/db.ts';
import { passkeys } from './passkey-tables.ts';
import { ApiError } from '#http/errors.ts';
import { type Asker, spendChallenge } from './passkey-challenges.ts';
import { passkeySite } from './passkey-site.ts';

/** The refusal of a passkey. It doesn't give the reason, which is in the audit log. */
export const passkeyRefusedError = () =>
  new ApiError(
    422,
    'passkey-refused',
    'This passkey could not be checked. Please try again, or use a code that we e-mail you.',
  );

/**
 * Checks what a passkey signed, once. A refusal is written to the audit log, so the caller's transaction must commit in
 * either case.
 *
 * @param userId whose passkey it must be; anybody's when signing in
 * @returns whose passkey it is; null if it is refused
 */
export async function verifyPasskey(
  tx: Db,
  deps: AppDeps,
  { answer, asker, userId }: { answer: PasskeyAnswer; asker: Asker; userId?: string },
): Promise<string | null> {
  const refuse = async (why: string, owner = userId): Promise<null> => {
    await refusePasskey(tx, deps, { purpose: asker.purpose, why, owner });
    return null;
  };
  const challenge = await spendChallenge(tx, deps, asker, answer.response.clientDataJSON);
  if (challenge === null) return refuse('challenge');
  const [known] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, answer.id)).for('update');
  if (known === undefined) return refuse('unknown');
  if (userId !== undefined && known.userId !== userId) return refuse('not-theirs');
  const handle = answer.response.userHandle;
  if (handle !== undefined && handle !== userHandle(known.userId)) return refuse('not-theirs', known.userId);
  const counter = await newCounter(deps, { answer, challenge, known });
  if (counter === null) return refuse('signature', known.userId);
  await tx.update(passkeys).set({ counter, lastUsedAt: deps.clock.now() }).where(eq(passkeys.id, known.id));
  return known.userId;
}

/** Logs a refusal. It names the account only if the session or the passkey identifies it. */
export async function refusePasskey(
  tx: Db,
  deps: AppDeps,
  { purpose, why, owner }: { purpose: string; why: string; owner: string | undefined },
): Promise<void> {
  const entry = { kind: 'passkey-refused', actor: { kind: 'visitor' }, subject: owner ?? null } as const;
  await audit(tx, deps, { ...entry, facts: { purpose, why } });
}

/** The account's id as passkeys keep it. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Null if the signature, the site, the challenge or the counter is wrong, or if the user was not verified. */
async function newCounter(
  deps: AppDeps,
  {
    answer,
    challenge,
    known,
  }: { answer: PasskeyAnswer; challenge: string; known: typeof passkeys.$inferSelect },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const site = passkeySite(deps);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: known.credentialId,
        publicKey: Buffer.from(known.publicKey, 'base64url'),
        counter: known.counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws when it refuses an answer.
    return null;
  }
}
