import { eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
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
