import type { AppDeps } from '#app-deps.ts';
import { isFresh, noteProof } from '#marketplace/sign-in/proof/fresh-proof.ts';
import type { Db } from '#db/db.ts';
import type { Account } from '#marketplace/base/access/session-queries.ts';

/** A correct code mailed to the account's own address proves the person's identity; null if another account is logged in. */
export async function proveByMail(
  tx: Db,
  deps: AppDeps,
  { account, email }: { account: Account | null; email: string },
): Promise<'verified' | null> {
  if (account === null || account.user.email !== email) return null;
  // A code is the weaker proof and must not replace a passkey's.
  if (account.provenWith !== 'passkey' || !isFresh(deps, account))
    await noteProof(tx, deps, { sessionId: account.sessionId, by: 'mail' });
  return 'verified';
}
