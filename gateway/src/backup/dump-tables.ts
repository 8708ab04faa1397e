import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { BackupEntry } from './backup-format.ts';
import { listTables, rowsOf } from './table-list.ts';

/** Rows of one entry. */
const ROWS_A_PART = 500;

/** A part's name: `tables/users/000001.jsonl`. */
export const partName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.jsonl`;

/**
 * Yields every row of every table as a line of JSON, as the engine itself writes it, so amounts and times stay exact.
 * Run it in a transaction that sees one snapshot.
 * @param counts receives the number of rows of each table.
 */
export async function* dumpTables(tx: Db, counts: Map<string, number>): AsyncGenerator<BackupEntry> {
  for (const { name } of await listTables(tx)) {
    counts.set(name, 0);
    const from = sql`select row_to_json(one)::text as line from ${sql.identifier(name)} one`;
    await tx.execute(sql`declare backup_rows no scroll cursor for ${from}`);
    for (let part = 1; ; part += 1) {
      const rows = await rowsOf<{ line: string }>(
        tx,
        sql.raw(`fetch ${ROWS_A_PART} from backup_rows`) as never,
      );
      if (rows.length === 0) break;
      counts.set(name, (counts.get(name) ?? 0) + rows.length);
      yield { name: partName(name, part), bytes: Buffer.from(rows.map(({ line }) => `${line}\n`).join('')) };
    }
    await tx.execute(sql`close backup_rows`);
  }
}
