import { eq } from 'drizzle-orm';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import { settings } from '#db/tables.ts';

/**
 * The secret that keys codes and limits: SERVER_SECRET, else one that is made once and kept in the database, so that
 * every gateway on it agrees.
 */
export async function serverSecret(db: Db, config: Config): Promise<string> {
  if (config.SERVER_SECRET !== null) return config.SERVER_SECRET;
  const made = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ name: 'server-secret', value: made }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.name, 'server-secret'));
  return row?.value ?? made;
}

/** Compares two hashes in constant time, so that how long it takes tells nothing of how much of a guess is right. */
export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
