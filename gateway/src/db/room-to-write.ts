import { sql } from 'drizzle-orm';
import { constants, promises as files } from 'node:fs';

import { sqlState, type Db } from './db.ts';

/** The engine extends its log by this much. */
const LEAST_BYTES = 16 * 1024 * 1024;
/** How long an answer of the database counts, because each look writes. */
const COUNTS_MS = 10_000;
/** What PostgreSQL says where it stores nothing: read-only, a full disk, a broken one. */
const STORES_NOTHING: ReadonlySet<string> = new Set(['25006', '53100', '58030']);

/** Whether the folder of the embedded database can be written to, and has room for more. */
export async function hasRoom(
  folder: string,
  { access, statfs }: Pick<typeof files, 'access' | 'statfs'> = files,
): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}

/**
 * Whether a server stores anything: fills a temporary table, which takes room on its disk. False if it is read-only or
 * full. A server that does not answer, or gives this account no temporary tables, shows elsewhere.
 */
export async function storesRows(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`create temporary table written on commit drop as
      select md5(random()::text) as filler from generate_series(1, 2000)`);
    return true;
  } catch (error) {
    return !STORES_NOTHING.has(sqlState(error) ?? '');
  }
}

/** Asks a database at most every ten seconds. */
export function rarely(ask: () => Promise<boolean>, now: () => number = Date.now): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  let askedAt = 0;
  return () => {
    if (asked === undefined || now() - askedAt >= COUNTS_MS) {
      askedAt = now();
      asked = ask();
    }
    return asked;
  };
}
