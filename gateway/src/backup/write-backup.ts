import { sql } from 'drizzle-orm';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '#config.ts';
import type { Db } from '#db/db.ts';
import type { ObjectStore } from '#marketplace/base/objects/object-store.ts';
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
  await writeArchive(file, recipients, entriesOf(source, now, end));
  return { file, ...end };
}

async function* entriesOf(source: BackupSource, now: Date, end: BackupEnd): AsyncGenerator<BackupEntry> {
  const { objects, config } = source;
  yield* inSnapshot(source.db, (tx) => rowEntries({ ...source, db: tx }, now, end));
  const partners = await readFile(path.join(config.DATA_DIR, PARTNERS_NAME)).catch(() => null);
  if (partners !== null) yield { name: PARTNERS_NAME, bytes: partners };
  // Objects come after the rows, so none is missing. An object that is stored meanwhile is at worst superfluous.
  const written = new Set<string>();
  for await (const keys of objects.storedBefore(new Date(8.64e15)))
    for (const key of keys) {
      // An upload that was cut off leaves a second file for its key.
      const bytes = written.has(key) ? null : await objects.get(key);
      if (bytes === null) continue;
      written.add(key);
      yield { name: `objects/${key}`, bytes };
    }
  end.objects = written.size;
  yield json(END_NAME, end);
}

/**
 * Entries of one snapshot of the database. Its transaction ends with them: people's files take hours to read, and for that
 * long the server could not clean up behind any update.
 */
async function* inSnapshot(
  db: Db,
  entries: (tx: Db) => AsyncGenerator<BackupEntry>,
): AsyncGenerator<BackupEntry> {
  const read = new PassThrough({ objectMode: true, highWaterMark: 1 });
  const transaction = db.transaction(
    async (own) => {
      const tx = own as unknown as Db;
      await tx.execute(
        sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
      );
      await pipeline(entries(tx), read);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  transaction.catch((error: Error) => read.destroy(error));
  yield* read as AsyncIterable<BackupEntry>;
  await transaction;
}

/** The start, and the rows of all tables. */
async function* rowEntries(source: BackupSource, now: Date, end: BackupEnd): AsyncGenerator<BackupEntry> {
  const { db, engine, config } = source;
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
}

function json(name: string, value: unknown): BackupEntry {
  return { name, bytes: Buffer.from(`${JSON.stringify(value)}\n`) };
}
