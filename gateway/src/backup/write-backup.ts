import { sql } from 'drizzle-orm';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import type { ObjectStore } from '#objects/object-store.ts';
import { writeArchive } from './archive.ts';
import {
  BACKUP_FORMAT,
  type BackupEnd,
  type BackupEntry,
  type BackupStart,
  END_NAME,
  PARTNERS_NAME,
  START_NAME,
} from './backup-format.ts';
import { dumpTables } from './dump-tables.ts';
import { secretFingerprint } from './secret-fingerprint.ts';
import { rowsOf } from './table-list.ts';

/** What a backup reads. */
export interface BackupSource {
  db: Db;
  engine: 'pglite' | 'postgres';
  objects: ObjectStore;
  config: Pick<Config, 'DATA_DIR' | 'SERVER_SECRET'>;
}

/** A finished backup. */
export interface WrittenBackup extends BackupEnd {
  file: string;
}

/** Writes a backup to a folder, under a name that contains the time. `recipients` are public age keys. */
export async function writeBackup(
  source: BackupSource,
  { folder, recipients, now }: { folder: string; recipients: readonly string[]; now: Date },
): Promise<WrittenBackup> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const stamp = now.toISOString().replaceAll(/[:-]|\.\d+/g, '');
  const file = path.join(folder, `nestwright-${stamp}.tar.gz.age`);
  const end: BackupEnd = { tables: {}, objects: 0 };
  await source.db.transaction(
    async (own) => {
      const tx = own as unknown as Db;
      await tx.execute(
        sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
      );
      await writeArchive(file, recipients, entriesOf({ ...source, db: tx }, now, end));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return { file, ...end };
}

async function* entriesOf(source: BackupSource, now: Date, end: BackupEnd): AsyncGenerator<BackupEntry> {
  const { db, engine, objects, config } = source;
  const applied = await rowsOf<{ hash: string }>(db, sql`select hash from applied_migrations order by hash`);
  const start: BackupStart = {
    format: BACKUP_FORMAT,
    at: now.toISOString(),
    engine,
    migrations: applied.map(({ hash }) => hash),
    secret: await secretFingerprint(db, config),
  };
  yield json(START_NAME, start);
  const counts = new Map<string, number>();
  yield* dumpTables(db, counts);
  end.tables = Object.fromEntries(counts);
  const partners = await readFile(path.join(config.DATA_DIR, PARTNERS_NAME)).catch(() => null);
  if (partners !== null) yield { name: PARTNERS_NAME, bytes: partners };
  // Objects come after the rows, so none is missing. An object stored in the meantime is at worst superfluous.
  for (const key of new Set(await objects.storedBefore(new Date(8.64e15)))) {
    const bytes = await objects.get(key);
    if (bytes === null) continue;
    end.objects += 1;
    yield { name: `objects/${key}`, bytes };
  }
  yield json(END_NAME, end);
}

function json(name: string, value: unknown): BackupEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value)}\n`) };
}
