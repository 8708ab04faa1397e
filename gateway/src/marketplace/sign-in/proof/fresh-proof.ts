import { PROOF_MINUTES } from '@nestwright/domain/sign-in/passkey-schema';
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app-deps.ts';
import type { Account, ProofKind } from '#marketplace/base/access/session-queries.ts';
import type { Db } from '#db/db.ts';
import { passkeys } from '#marketplace/sign-in/passkey/passkey-tables.ts';
import { sessions } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { ApiError } from '#http/errors.ts';

/**
 * What a call wants proven (decision 042). `person`: an e-mail change, a deletion, an export or a calendar's address;
 * `passkeys`: adding or removing one; `desk`: what staff decide and open.
 */
export type Sensitive = 'person' | 'passkeys' | 'desk';

/** How an account may prove itself for such a call. */
export async function kindOfProof(db: Db, { user, staffRole }: Account, call: Sensitive): Promise<ProofKind> {
  if (call === 'desk' || (call === 'person' && staffRole !== null)) return 'passkey';
  if (call === 'person') return 'mail';
  return (await db.$count(passkeys, eq(passkeys.userId, user.id))) > 0 ? 'passkey' : 'mail';
}

/**
 * Refuses a sensitive call unless its person proved who they are in this session, in the last five minutes. A passkey
 * always does.
 *
 * @throws ApiError 403 `proof-needed`
 */
export async function requireProof(deps: AppDeps, account: Account, call: Sensitive): Promise<void> {
  const isProven = isFresh(deps, account);
  if (isProven && account.provenWith === 'passkey') return;
  const needed = await kindOfProof(deps.db, account, call);
  if (isProven && needed === 'mail') return;
  throw new ApiError(
    403,
    'proof-needed',
    needed === 'passkey'
      ? 'Please confirm with your passkey that it’s you. Nothing was changed yet.'
      : 'Please confirm that it’s you. Nothing was changed yet.',
  );
}

/** Whether the last proof of a session still holds. */
export function isFresh({ clock }: AppDeps, { provenAt }: Pick<Account, 'provenAt'>): boolean {
  return provenAt !== null && provenAt.getTime() > clock.now().getTime() - PROOF_MINUTES * 60_000;
}

/** Writes down that the person of a session has proven who they are. */
export async function noteProof(
  tx: Db,
  deps: AppDeps,
  { sessionId, by }: { sessionId: string; by: ProofKind },
): Promise<void> {
  const now = deps.clock.now();
  await tx
    .update(sessions)
    .set({ provenAt: now, provenWith: by, ...(by === 'passkey' && { passkeyAt: now }) })
    .where(eq(sessions.id, sessionId));
}
