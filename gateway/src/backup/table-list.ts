import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** A table and its stored columns, without generated ones. */
export interface ListedTable {
  name: string;
  columns: string[];
}

/** Every table but the list of migrations, by name. */
export async function listTables(db: Db): Promise<ListedTable[]> {
  const rows = await rowsOf<{ name: string; column: string }>(
    db,
    sql`select c.table_name as name, c.column_name as column
      from information_schema.columns c join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
        and c.table_name <> 'applied_migrations' and c.is_generated = 'NEVER'
      order by c.table_name, c.ordinal_position`,
  );
  const tables = new Map<string, string[]>();
  for (const { name, column } of rows) tables.set(name, [...(tables.get(name) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Counts a table's rows. */
export async function countRows(db: Db, name: string): Promise<number> {
  const [row] = await rowsOf<{ count: string }>(
    db,
    sql`select count(*)::text as count from ${sql.identifier(name)}`,
  );
  return Number(row?.count);
}

/** Returns the rows of a statement that no schema in the code describes. */
export async function rowsOf<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}
