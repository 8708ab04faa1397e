import { eq } from 'drizzle-orm';
import { generateKeyPairSync } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { transact, type Db } from '#db/db.ts';
import { pushBrowsers } from './push-tables.ts';
import { settings } from '#marketplace/base/tables.ts';
import { openText, sealText } from '#sealed-text.ts';
import { acceptedSecrets } from '#marketplace/base/secret.ts';

const NAME = 'push-key';

/** The key pair that proves to push services that a notification is ours (VAPID, RFC 8292), each part as base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The key of each gateway of this process. */
const opened = new WeakMap<AppDeps, PushKey>();

/**
 * Opens the key that signs browser notifications; creates it at the first start. All gateways on one database share it,
 * encrypted under the server's secret. A key that no accepted secret opens is replaced, and browsers must subscribe
 * again.
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

/** Null if there is none, or if it can't be decrypted. */
async function readKey(deps: AppDeps, db: Db): Promise<PushKey | null> {
  const [row] = await db.select().from(settings).where(eq(settings.name, NAME));
  if (row === undefined) return null;
  for (const secret of acceptedSecrets(deps)) {
    const text = openText(secret, 'push key', row.value);
    if (text === null) continue;
    // Encrypted under the current secret, so that the earlier one can be dropped.
    if (secret !== deps.secret)
      await db
        .update(settings)
        .set({ value: sealText(deps.secret, 'push key', text) })
        .where(eq(settings.name, NAME));
    return JSON.parse(text) as PushKey;
  }
  return null;
}

/** A key on the curve P-256, in the form that push services and browsers expect. */
function newKey(): PushKey {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const [right, up] = [x, y].map((part) => Buffer.from(part!, 'base64url'));
  // An uncompressed point begins with 4.
  return { publicKey: Buffer.concat([Buffer.of(4), right!, up!]).toString('base64url'), privateKey: d! };
}

/** Two gateways may start at once: the second waits for the first one's row and uses it. */
async function makeKey(deps: AppDeps, tx: Db): Promise<PushKey> {
  const { publicKey, privateKey } = newKey();
  const value = sealText(deps.secret, 'push key', JSON.stringify({ publicKey, privateKey }));
  const [made] = await tx.insert(settings).values({ name: NAME, value }).onConflictDoNothing().returning();
  if (made !== undefined) return { publicKey, privateKey };
  const kept = await readKey(deps, tx);
  if (kept !== null) return kept;
  await tx.delete(pushBrowsers);
  await tx.update(settings).set({ value }).where(eq(settings.name, NAME));
  return { publicKey, privateKey };
}
