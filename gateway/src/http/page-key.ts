import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as v from 'valibot';

/** How many rows a page of a list has. */
export const PAGE_SIZE = 50;

/** The last row of a page: when it was written, in whole milliseconds, and which of the rows of that moment it is. */
export interface PageKey {
  at: Date;
  id: string;
}

const KEY = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** `after`: the `next` of an earlier page. Without it, the list begins. */
export const pageQuery = v.strictObject({
  after: v.optional(
    v.pipe(
      v.string(),
      v.regex(KEY, 'This must be the value of next from an earlier page.'),
      v.check((text) => !Number.isNaN(Date.parse(text.split('_')[0]!)), 'This must name a moment.'),
      v.transform((text): PageKey => {
        const [at = '', id = ''] = text.split('_');
        return { at: new Date(at), id };
      }),
    ),
  ),
});

/** The condition for rows after a given one, in a list that starts with the oldest. */
export function isLater(at: SQLWrapper, id: SQLWrapper, key: PageKey | undefined): SQL | undefined {
  return key && sql`(${at}, ${id}) > (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** The condition for rows after a given one, in a list that starts with the newest. */
export function isEarlier(at: SQLWrapper, id: SQLWrapper, key: PageKey | undefined): SQL | undefined {
  return key && sql`(${at}, ${id}) < (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** The condition for rows up to and including a given one, in a list that starts with the newest. */
export function isNotBefore(at: SQLWrapper, id: SQLWrapper, key: PageKey | undefined): SQL | undefined {
  return key && sql`(${at}, ${id}) >= (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/**
 * Makes a page of the rows that were read. The query reads one row more than a page has, to see whether another page
 * follows. `next` is the key of the page's last row.
 */
export function pageOf<Row>(
  read: readonly Row[],
  keyOf: (row: Row) => PageKey,
): { rows: Row[]; next: string | null } {
  const rows = read.slice(0, PAGE_SIZE);
  const last = read.length > PAGE_SIZE ? rows.at(-1) : undefined;
  if (last === undefined) return { rows, next: null };
  const { at, id } = keyOf(last);
  return { rows, next: `${at.toISOString()}_${id}` };
}
