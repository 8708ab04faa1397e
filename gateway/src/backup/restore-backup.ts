import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { migrate, ownMigrations } from '#db/migrate.ts';
import { readArchive } from './archive.ts';
import {
  type BackupEnd,
  type BackupEntry,
  BackupError,
  type BackupStart,
  START_NAME,
  startSchema,
} from './backup-format.ts';
import { loadAll, parse, type RestoreTarget } from './load-backup.ts';
import { secretFingerprint } from './secret-fingerprint.ts';

/** How a backup is opened. */
export interface BackupKey {
  file: string;
  /** The private age key. */
  identity: string;
  /** Whether the backup's secret is lost. What it sealed then stays closed, and the records get a new key. */
  isSecretLost: boolean;
}

/** What was restored. */
export interface Restored extends BackupEnd {
  /** When the backup was made. */
  at: string;
  /** The engine that it was made of. */
  engine: BackupStart['engine'];
}

/**
 * Restores a backup into an empty place: its schema, all rows in one transaction, and its objects. Then applies the
 * later migrations.
 * @throws BackupError when the backup can't be used; then no rows have been written.
 */
export async function restoreBackup(target: RestoreTarget, key: BackupKey): Promise<Restored> {
  const entries = readArchive(key.file, key.identity);
  const start = parse(startSchema, await nextOf(entries), START_NAME);
  await migrate(target.db, countMigrations(start));
  const end = await target.db.transaction(async (own) => {
    const tx = own as unknown as Db;
    await tx.execute(
      sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true)`,
    );
    const loaded = await loadAll({ ...target, db: tx }, entries);
    if (!key.isSecretLost) await refuseOtherSecret(tx, target.config, start);
    return loaded;
  });
  await migrate(target.db);
  return { at: start.at, engine: start.engine, ...end };
}

/** How many of this gateway's migrations were applied to the backup's database. */
function countMigrations({ migrations }: BackupStart): number {
  const applied = new Set(migrations);
  const own = ownMigrations().map(({ hash }) => hash);
  const count = own.filter((hash) => applied.has(hash)).length;
  if (applied.size > count)
    throw new BackupError('The backup was made by a newer gateway: restore it with that release.');
  if (count === 0 || !own.slice(0, count).every((hash) => applied.has(hash)))
    throw new BackupError('The backup’s database has a gap in its migrations.');
  return count;
}

async function refuseOtherSecret(
  db: Db,
  config: RestoreTarget['config'],
  { secret }: BackupStart,
): Promise<void> {
  if (secret === null || secret === (await secretFingerprint(db, config))) return;
  throw new BackupError(
    'SERVER_SECRET is not the one that the backup was made with: set that one, or pass --secret-lost. Unsent drafts can then no longer be read, and records get a new signing key.',
  );
}

async function nextOf(entries: AsyncGenerator<BackupEntry>): Promise<BackupEntry> {
  const { value, done } = await entries.next();
  if (done === true) throw new BackupError('The backup is empty.');
  return value;
}
