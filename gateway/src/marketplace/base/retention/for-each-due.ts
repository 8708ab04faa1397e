import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** How many rows are read at once. */
export const DUE_PAGE = 100;

/** The last row of a page. */
export interface DueKey {
  /** Since when it is due, as the database writes it: a Date would drop its microseconds. */
  at: string;
  id: string;
}

/** The moment of a `DueKey`, to be selected. */
export const dueAt = (at: SQLWrapper): SQL<string> => sql<string>`${at}::text`;

/** The condition for rows after a given one, oldest first. */
export function isDueAfter(at: SQLWrapper, id: SQLWrapper, key: DueKey | undefined): SQL | undefined {
  return key && sql`(${at}, ${id}) > (${key.at}::timestamptz, ${key.id}::uuid)`;
}

/**
 * Handles every row that is due once, page by page. A failure is reported and delays no other row; its row stays due.
 * @param read returns the next DUE_PAGE rows after a key, oldest first.
 */
export async function forEachDue<Row extends DueKey>(
  { read, report }: { read: (after: DueKey | undefined) => Promise<Row[]>; report: (error: Error) => void },
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  let after: DueKey | undefined;
  for (;;) {
    const page = await read(after);
    for (const row of page) await handle(row).catch(report);
    if (page.length < DUE_PAGE) return;
    after = page.at(-1);
  }
}
