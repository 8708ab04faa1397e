import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import path from 'node:path';
import { isTaken, transact, type Db } from './db.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');

/**
 * Brings the schema up to date. Several gateways may start at once: each migration first writes its own name, so a
 * second gateway waits for the first one's transaction and then finds the migration applied.
 * @param count how many migrations to apply, oldest first; all by default. Tests use it to create an older database.
 */
export async function migrate(db: Db, count?: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count);
  if (migrations.length === 0) throw new Error(`No migrations in ${migrationsFolder}`);
  await createJournal(db);
  for (const migration of migrations) {
    await transact(db, async (tx) => {
      const claimed = await tx.execute(
        sql`insert into applied_migrations (hash) values (${migration.hash}) on conflict do nothing returning hash`,
      );
      if ((claimed as unknown as { rows: unknown[] }).rows.length === 0) return;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
    });
  }
}

async function createJournal(db: Db): Promise<void> {
  try {
    await db.execute(sql`create table if not exists applied_migrations (hash text primary key)`);
  } catch (error) {
    // Two gateways may create it at the same instant, which "if not exists" does not prevent in PostgreSQL.
    if (!isTaken(error)) throw error;
  }
}
