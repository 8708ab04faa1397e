import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/db.ts';

/**
 * Rows that one statement deletes or changes. A cleanup that has not run for a day may find a million, and in one
 * statement these would take longer than STATEMENT_SECONDS, each time again.
 */
export const MAX_ROWS = 500;
/** The same without an index, where each statement reads the table until it has found enough. */
const MAX_UNSORTED = 20_000;

/** Which rows to handle. */
interface Wanted {
  which: SQL | undefined;
  /** A column of an index that has these rows; those with its lowest values come first. Left out for tables without one. */
  by?: PgColumn;
}

/** SQL condition for at most MAX_ROWS of these rows. It leaves out rows that another gateway is handling. */
export function someRows(table: PgTable, { which, by }: Wanted): SQL {
  const order = by === undefined ? sql`` : sql`order by ${by}`;
  const most = sql.raw(String(mostOf(by)));
  return sql`ctid = any(array(select ctid from ${table} where ${which} ${order} limit ${most} for update skip locked))`;
}

/** Deletes all these rows, some at a time. */
export function deleteRows(db: Db, table: PgTable, wanted: Wanted): Promise<void> {
  const deleteSome = async () => {
    const one = { one: sql`1` };
    return (await db.delete(table).where(someRows(table, wanted)).returning(one)).length;
  };
  return inBatches(deleteSome, mostOf(wanted.by));
}

/** Repeats a step, which returns how many rows it has handled, until it handles fewer than `most`. */
export async function inBatches(step: () => Promise<number>, most = MAX_ROWS): Promise<void> {
  while ((await step()) >= most);
}

function mostOf(by: PgColumn | undefined): number {
  return by === undefined ? MAX_UNSORTED : MAX_ROWS;
}
