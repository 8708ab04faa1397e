import { eq } from 'drizzle-orm';
import webPush from 'web-push';
import type { AppDeps } from '#app-deps.ts';
import { transact, type Db } from '#db/db.ts';
import { pushBrowsers } from '#db/push-tables.ts';
import { settings } from '#db/tables.ts';
import { openText, sealText } from '#sealed-text.ts';
import { acceptedSecrets } from '#secret.ts';

const NAME = 'push-key';

/** What proves to push services that news is ours (VAPID, RFC 8292), each part as base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The key of each gateway of this process. */
const opened = new WeakMap<AppDeps, PushKey>();

/**
 * Opens the key that news for browsers is signed with; makes one at the first start. All gateways on one database have the same one, encrypted
 * under the server's secret. One that no accepted secret opens is replaced, and browsers have to be told anew.
 */
export async function openPushKey(deps: AppDeps): Promise<void> {
  opened.set(deps, (await readKey(deps, deps.db)) ?? (await transact(deps.db, (tx) => makeKey(deps, tx))));
}

/** The key that is open. */
export function pushKey(deps: AppDeps): PushKey {
  const key = opened.get(deps);
  if (key === undefined) throw new Error('The key of pushes is not open: call openPushKey first.');
  return key;
}

/** Null if there is none, or none that can be opened. */
async function readKey(deps: AppDeps, db: Db): Promise<PushKey | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME));
  if (row === undefined) return null;
  for (const secret of acceptedSecrets(deps)) {
    const text = openText(secret, 'push key', row.value);
    if (text === null) continue;
    // Under the secret of today, so that the accepted one can go.
    if (secret !== deps.secret)
      await db
        .update(settings)
        .set({ value: sealText(deps.secret, 'push key', text) })
        .where(eq(settings.name, NAME));
    return JSON.parse(text) as PushKey;
  }
  return null;
}

/** Two gateways may start at once: the row of the first one counts, and the second waits for it. */
async function makeKey(deps: AppDeps, tx: Db): Promise<PushKey> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const value = sealText(deps.secret, 'push key', JSON.stringify({ publicKey, privateKey }));
  const [made] = await tx.insert(settings).values({ name: NAME, value }).onConflictDoNothing().returning();
  if (made !== undefined) return { publicKey, privateKey };
  const kept = await readKey(deps, tx);
  if (kept !== null) return kept;
  await tx.delete(pushBrowsers);
  await tx.update(settings).set({ value }).where(eq(settings.name, NAME));
  return { publicKey, privateKey };
}
