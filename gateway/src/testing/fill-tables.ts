import type pg from 'pg';

import { type Column, valueOf } from './filled-values.ts';

/** Tables that stay small, however busy the site is. */
export const SMALL = [
  'settings',
  'record_keys',
  'applied_migrations',
  'staff',
  'audit_head',
  // Registered by hand, one by one.
  'partners',
  'partner_origins',
  'teams',
];

/** Fills every table that grows with this many rows, like those of a busy site, and lets the database analyze them. */
export async function fillTables(client: pg.Client | pg.PoolClient, rows: number): Promise<void> {
  // Foreign keys and triggers are off, because only the number of rows matters and not what they say.
  await client.query('set session_replication_role = replica');
  await client.query("set maintenance_work_mem = '256MB'");
  // Building an index after the rows are inserted takes a fraction of the time.
  const indexes = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  for (const [table, columns] of await columnsByTable(client)) {
    if (SMALL.includes(table)) continue;
    const names = columns.map(({ name }) => `"${name}"`).join();
    const values = columns.map(valueOf).join();
    await client.query(
      `insert into "${table}" (${names}) select ${values} from generate_series(1, ${rows}) as g on conflict do nothing`,
    );
  }
  for (const { made } of indexes.rows) await client.query(made);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

async function columnsByTable(client: pg.Client | pg.PoolClient): Promise<Map<string, Column[]>> {
  const found = await client.query<Column>(
    `select table_name as table, column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const tables = new Map<string, Column[]>();
  for (const column of found.rows) tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  return tables;
}
