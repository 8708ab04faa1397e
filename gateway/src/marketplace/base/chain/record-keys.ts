import { keyId, keyText, type PublishedKey } from '@nestwright/domain/record/record-rules';
import { asc, desc, eq } from 'drizzle-orm';
import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import { recordKeys } from './record-tables.ts';
import { acceptedSecrets } from '#marketplace/base/secret.ts';
import { sha256 } from './sha256.ts';

const DAY_MS = 86_400_000;
/** How long a key is used before it is replaced. */
const RENEWED_AFTER_DAYS = 365;
/** How long a key may sign in all; longer, because other gateways look for a new key only once an hour. */
const USED_DAYS = 372;

type KeyRow = typeof recordKeys.$inferSelect;

interface SigningKey {
  id: string;
  privateKey: KeyObject;
}

/** The key that each gateway of this process signs with. */
const opened = new WeakMap<AppDeps, SigningKey>();

/**
 * Opens the key that signs events. Creates one if there is none, if it is a year old, or if it was encrypted under
 * another server secret that is not accepted. All gateways on one database find the same key. Two that start at once
 * may create one each, which does no harm.
 */
export async function openRecordKey(deps: AppDeps): Promise<void> {
  const rows = await deps.db.select().from(recordKeys).orderBy(desc(recordKeys.from), asc(recordKeys.id));
  for (const secret of acceptedSecrets(deps))
    for (const row of rows.filter((one) => isFresh(deps, one))) {
      const key = unsealed(secret, row);
      if (key === null) continue;
      if (secret !== deps.secret) await reseal(deps, key);
      opened.set(deps, key);
      return;
    }
  opened.set(deps, await makeKey(deps));
}

/** The gateway's current key: its id, and how it signs. */
export function currentKey(deps: AppDeps): { id: string; sign: (text: string) => string } {
  const key = opened.get(deps);
  if (key === undefined) throw new Error('The key of the record is not open: call openRecordKey first.');
  const { id, privateKey } = key;
  return { id, sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url') };
}

/** All signing keys, oldest first. */
export async function publishedKeys({ db }: Pick<AppDeps, 'db'>): Promise<PublishedKey[]> {
  const rows = await db.select().from(recordKeys).orderBy(asc(recordKeys.from), asc(recordKeys.id));
  return rows.map(({ id, publicKey, from, until }) => ({
    id,
    publicKey,
    from: from.toISOString(),
    until: until.toISOString(),
  }));
}

/** Under the current secret, so that the accepted one can be removed. */
async function reseal({ db, secret }: AppDeps, key: SigningKey): Promise<void> {
  await db
    .update(recordKeys)
    .set({ sealedKey: sealed(secret, key) })
    .where(eq(recordKeys.id, key.id));
}

async function makeKey(deps: AppDeps): Promise<SigningKey> {
  const made = generateKeyPairSync('ed25519');
  const publicKey = made.publicKey.export({ format: 'jwk' }).x ?? '';
  const id = keyId(sha256(keyText(publicKey)));
  const from = deps.clock.now();
  const until = new Date(from.getTime() + USED_DAYS * DAY_MS);
  const sealedKey = sealed(deps.secret, { id, privateKey: made.privateKey });
  await deps.db.insert(recordKeys).values({ id, publicKey, sealedKey, from, until });
  return { id, privateKey: made.privateKey };
}

/** Whether a key still signs: it is not too old, and nobody has ended it by hand. */
function isFresh({ clock }: AppDeps, { from, until }: KeyRow): boolean {
  const now = clock.now().getTime();
  return now < from.getTime() + RENEWED_AFTER_DAYS * DAY_MS && now < until.getTime();
}

/** AES-256-GCM; the key's id is bound to it, so that rows cannot be exchanged. */
function sealed(secret: string, { id, privateKey }: SigningKey): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce).setAAD(Buffer.from(id));
  const der = privateKey.export({ format: 'der', type: 'pkcs8' });
  const text = Buffer.concat([cipher.update(der), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Null for a key that was encrypted under another server secret. */
function unsealed(secret: string, { id, sealedKey }: KeyRow): SigningKey | null {
  const bytes = Buffer.from(sealedKey, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(12, 28));
  try {
    const der = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    return { id, privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
  } catch {
    return null;
  }
}

function sealingKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'nestwright record keys', 32));
}
