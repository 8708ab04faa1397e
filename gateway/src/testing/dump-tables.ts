import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** The values of all text and JSON columns, as text, by column (`users.email`). */
export async function dumpTexts(db: Db): Promise<Map<string, string[]>> {
  const columns = await rows<{ name: string; column: string }>(
    db,
    sql`select table_name as name, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name <> 'applied_migrations' and data_type in ('text', 'jsonb', 'json')`,
  );
  const dump = new Map<string, string[]>();
  for (const { name, column } of columns) {
    const [table, field] = [sql.identifier(name), sql.identifier(column)];
    const found = await rows<{ value: string | null }>(db, sql`select ${field}::text as value from ${table}`);
    dump.set(
      `${name}.${column}`,
      found.flatMap(({ value }) => (value === null ? [] : [value])),
    );
  }
  if (dump.size === 0) throw new Error('The database has no tables.');
  return dump;
}

async function rows<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
