import type { PageKey } from '#http/page-key.ts';

/** How many rows are read at once. */
export const DUE_PAGE = 100;

/**
 * Handles every row that is due, page by page. A failure is reported and delays no other row; its row stays due.
 * @param read returns the next DUE_PAGE rows after a key, oldest first.
 */
export async function forEachDue<Row extends PageKey>(
  { read, report }: { read: (after: PageKey | undefined) => Promise<Row[]>; report: (error: Error) => void },
  handle: (row: Row) => Promise<void>,
): Promise<void> {
  let after: PageKey | undefined;
  for (;;) {
    const page = await read(after);
    for (const row of page) await handle(row).catch(report);
    if (page.length < DUE_PAGE) return;
    after = page.at(-1);
  }
}
