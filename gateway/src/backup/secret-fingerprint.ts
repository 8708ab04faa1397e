import { eq } from 'drizzle-orm';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import { sha256 } from '#marketplace/base/chain/sha256.ts';
import { settings } from '#marketplace/base/tables.ts';

/** Names the server's secret without revealing it; null when there is none yet. */
export async function secretFingerprint(
  db: Db,
  { SERVER_SECRET }: Pick<Config, 'SERVER_SECRET'>,
): Promise<string | null> {
  const secret = SERVER_SECRET ?? (await storedSecret(db));
  return secret === undefined ? null : sha256(`nestwright-backup\n${secret}`);
}

async function storedSecret(db: Db): Promise<string | undefined> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, 'server-secret'));
  return row?.value;
}
