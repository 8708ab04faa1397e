import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { ownMigrations } from './migrate.ts';

/** The database's schema compared with the one that this gateway was built for. */
export type SchemaState = 'current' | 'older' | 'newer' | 'unknown';

/**
 * Compares the two by the applied migrations. A migration that only adds also suits earlier gateways, so it does not
 * make the schema newer; one that begins with `-- breaks earlier gateways` does. `unknown` means that the database does
 * not answer.
 */
export async function schemaState(db: Db): Promise<SchemaState> {
  try {
    const answer = await db.execute(sql`select hash, breaks_earlier from applied_migrations`);
    const { rows } = answer as unknown as { rows: { hash: string; breaks_earlier: boolean }[] };
    const own = new Set(ownMigrations().map(({ hash }) => hash));
    const applied = new Set(rows.map(({ hash }) => hash));
    if ([...own].some((hash) => !applied.has(hash))) return 'older';
    return rows.some(({ hash, breaks_earlier: breaks }) => breaks && !own.has(hash)) ? 'newer' : 'current';
  } catch {
    return 'unknown';
  }
}
