import { eq } from 'drizzle-orm';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppDeps } from '#app-deps.ts';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import { settings } from './tables.ts';

/**
 * The secret that keys codes and limits: SERVER_SECRET, or else one that is generated once and stored in the database,
 * so that all its gateways share it.
 */
export async function serverSecret(db: Db, config: Config): Promise<string> {
  if (config.SERVER_SECRET !== null) return config.SERVER_SECRET;
  const made = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: 'server-secret', value: made }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, 'server-secret'));
  return row?.value ?? made;
}

/** What checking a hash needs: the secret, and a second one that is accepted. */
export type SecretSource = Pick<AppDeps, 'secret'> & { config: Pick<Config, 'SERVER_SECRET_ACCEPTED'> };

/**
 * The secrets whose hashes are valid: the one for new hashes and, while the secret is being exchanged, the accepted one.
 */
export function acceptedSecrets({ secret, config }: SecretSource): string[] {
  return config.SERVER_SECRET_ACCEPTED === null ? [secret] : [secret, config.SERVER_SECRET_ACCEPTED];
}

/** Compares two hashes in constant time, so that the time reveals nothing about a guess. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
