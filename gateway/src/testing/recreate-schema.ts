import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';

/** Empties a database and applies the oldest `count` migrations, all by default. */
export async function recreateSchema(db: Db, count?: number): Promise<void> {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
  await migrate(db, count);
}
