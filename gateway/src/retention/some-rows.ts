import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';

/**
 * Rows that one statement deletes or changes. A cleanup that has not run for a day may find a million, and in one
 * statement these would take longer than STATEMENT_SECONDS, each time again.
 */
export const MAX_ROWS = 2000;

/** Which rows to handle: `by` is an indexed column of the condition, and rows with its lowest values come first. */
interface Wanted {
  which: SQL | undefined;
  by: PgColumn;
}

/** SQL condition for at most MAX_ROWS of these rows. It leaves out rows that another gateway is handling. */
export function someRows(table: PgTable, { which, by }: Wanted): SQL {
  return sql`ctid = any(array(select ctid from ${table} where ${which} order by ${by}
    limit ${sql.raw(String(MAX_ROWS))} for update skip locked))`;
}

/** Deletes all these rows, MAX_ROWS at a time. */
export function deleteRows(db: Db, table: PgTable, wanted: Wanted): Promise<void> {
  return whileMany(
    async () =>
      (
        await db
          .delete(table)
          .where(someRows(table, wanted))
          .returning({ one: sql`1` })
      ).length,
  );
}

/** Repeats a step, which returns how many rows it has handled, until it handles fewer than MAX_ROWS. */
export async function whileMany(step: () => Promise<number>): Promise<void> {
  while ((await step()) >= MAX_ROWS);
}
