import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import path from 'node:path';
import { packageFolder } from '#package-folder.ts';
import { isTaken, transact, type Db } from './db.ts';

/** Every change of the schema, oldest first. */
export const migrationsFolder = path.join(packageFolder, 'migrations');

/** How long a migration waits for a table. After that, the start fails and nothing has changed. */
const MAX_WAIT = '10s';

/**
 * Brings the schema up to date. Several gateways may start at once: each migration first writes its own name, so a
 * second gateway waits for the first one's transaction and then finds the migration applied.
 * @param count how many migrations to apply, oldest first; all by default. Tests use it to create an older database.
 */
export async function migrate(db: Db, count?: number): Promise<void> {
  const migrations = ownMigrations().slice(0, count);
  if (migrations.length === 0) throw new Error(`No migrations in ${migrationsFolder}`);
  await createJournal(db);
  for (const migration of migrations) await applyMigration(db, migration);
}

/**
 * Applies a migration, whole or not at all, unless it has been applied before.
 * @param mostWait how long it may wait for a table, in PostgreSQL's notation.
 */
export async function applyMigration(
  db: Db,
  migration: Pick<MigrationMeta, 'hash' | 'sql'>,
  mostWait = MAX_WAIT,
): Promise<void> {
  await transact(db, async (tx) => {
    // The other gateways wait here for as long as the first one takes.
    await tx.execute(
      sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
    );
    const claimed = await tx.execute(
      sql`insert into applied_migrations (hash, breaks_earlier) values (${migration.hash}, ${breaksEarlier(migration)})
        on conflict do nothing returning hash`,
    );
    if ((claimed as unknown as { rows: unknown[] }).rows.length === 0) return;
    // While a change of a table waits for its lock, all of the table's readers wait, too.
    await tx.execute(sql`select set_config('lock_timeout', ${mostWait}, true)`);
    for (const statement of migration.sql) await tx.execute(sql.raw(statement));
  });
}

let read: MigrationMeta[] | undefined;

/** This gateway's migrations, oldest first. */
export function ownMigrations(): readonly MigrationMeta[] {
  read ??= readMigrationFiles({ migrationsFolder });
  return read;
}

/** Whether a migration stops gateways of the previous release from working with the schema, as its first line declares. */
function breaksEarlier({ sql: [first = ''] }: Pick<MigrationMeta, 'sql'>): boolean {
  return first.trimStart().startsWith('-- breaks earlier gateways');
}

async function createJournal(db: Db): Promise<void> {
  try {
    // Checked first, because the change would wait for a gateway that is in the middle of a migration.
    if (await hasColumn(db)) return;
    await db.execute(sql`create table if not exists applied_migrations (hash text primary key)`);
    await db.execute(
      sql`alter table applied_migrations add column if not exists breaks_earlier boolean not null default false`,
    );
  } catch (error) {
    // Two gateways may create it at the same instant, which "if not exists" does not prevent in PostgreSQL.
    if (!isTaken(error)) throw error;
  }
}

async function hasColumn(db: Db): Promise<boolean> {
  const found = await db.execute(
    sql`select 1 from information_schema.columns
      where table_schema = current_schema() and table_name = 'applied_migrations' and column_name = 'breaks_earlier'`,
  );
  return (found as unknown as { rows: unknown[] }).rows.length > 0;
}
