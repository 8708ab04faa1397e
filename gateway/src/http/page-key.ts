import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import * as v from 'valibot';

/** How many rows of a list one page has. */
export const PAGE_SIZE = 50;

/** The row that a page ends with: when it was written, in whole milliseconds, and which of that moment it is. */
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
      v.regex(KEY, 'This must be the `next` of a page.'),
      v.check((text) => !Number.isNaN(Date.parse(text.split('_')[0]!)), 'This must name a moment.'),
      v.transform((text): PageKey => {
        const [at = '', id = ''] = text.split('_');
        return { at: new Date(at), id };
      }),
    ),
  ),
});

/** Which rows come after one, in a list whose oldest come first. */
export function isLater(at: SQLWrapper, id: SQLWrapper, key: PageKey | undefined): SQL | undefined {
  return key && sql`(${at}, ${id}) > (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** Which rows come after one, in a list whose newest come first. */
export function isEarlier(at: SQLWrapper, id: SQLWrapper, key: PageKey | undefined): SQL | undefined {
  return key && sql`(${at}, ${id}) < (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** Which rows come before one or are it, in a list whose newest come first. */
export function isNotBefore(at: SQLWrapper, id: SQLWrapper, key: PageKey | undefined): SQL | undefined {
  return key && sql`(${at}, ${id}) >= (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
}

/** One page of the rows read, of which there is one more than a page has if another follows. `next` is the key of the last one. */
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
