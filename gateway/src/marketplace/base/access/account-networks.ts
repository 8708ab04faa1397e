import type { AppDeps } from '#app-deps.ts';
import type { Db } from '#db/db.ts';
import { accountNetworks } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { networkHash } from '#marketplace/base/contact-hash.ts';

/** How long a network is remembered after an account was last used from it (decision 012). */
export const NETWORK_DAYS = 90;

/** Remembers, as a keyed hash, that an account is used from a network. */
export async function noteNetwork(
  db: Db,
  deps: AppDeps,
  { userId, ip }: { userId: string; ip: string },
): Promise<void> {
  const seenAt = deps.clock.now();
  await db
    .insert(accountNetworks)
    .values({ userId, networkHash: networkHash(deps, ip), seenAt })
    .onConflictDoUpdate({
      target: [accountNetworks.userId, accountNetworks.networkHash],
      set: { seenAt },
    });
}
