import * as v from 'valibot';

export const BACKUP_FORMAT = 'nestwright-backup/1';

/** Thrown when a backup, a key or a place can't be used. The message is one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** One file of a backup's archive. */
export interface BackupEntry {
  name: string;
  bytes: Buffer;
}

/** The archive's first file: what a restore must know before the rows. */
export const startSchema = v.object({
  format: v.literal(BACKUP_FORMAT),
  at: v.pipe(v.string(), v.isoTimestamp()),
  engine: v.picklist(['pglite', 'postgres']),
  /** Hashes of the migrations that were applied to the database. */
  migrations: v.array(v.string()),
  /** Fingerprint of the server's secret; null if there was none yet. */
  secret: v.nullable(v.string()),
});
export type BackupStart = v.InferOutput<typeof startSchema>;

/** The archive's last file, which also proves that the archive is whole. */
export const endSchema = v.object({
  /** Rows of each table. */
  tables: v.record(v.string(), v.pipe(v.number(), v.integer())),
  objects: v.pipe(v.number(), v.integer()),
});
export type BackupEnd = v.InferOutput<typeof endSchema>;

export const START_NAME = 'start.json';
export const END_NAME = 'end.json';
export const PARTNERS_NAME = 'partners.json';
