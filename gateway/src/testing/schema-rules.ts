import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';

/** What the database requires of writers, and where its rows are stored. */
export interface SchemaRules {
  /** `table.column` of every column that must be given a value. */
  required: Set<string>;
  /** Every column: `table.column`. */
  columns: Set<string>;
  /** Constraints, unique indexes and triggers that may refuse a row, by name, with their table and columns. */
  refusals: Map<
    string,
    { table: string; kind: 'constraint' | 'key' | 'reference' | 'trigger'; columns: string[] }
  >;
  /** The file of each table; rewriting a table changes it. */
  files: Map<string, string>;
}

/** Reads the rules from the database's own catalog. */
export async function schemaRules(db: Db): Promise<SchemaRules> {
  const columns = await rowsOf<{ name: string; required: boolean }>(
    db,
    `select c.relname || '.' || a.attname as name, a.attnotnull and not a.atthasdef and a.attidentity = '' as required
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped`,
  );
  const refusals = await rowsOf<{ name: string; table: string; kind: string; columns: string[] | null }>(
    db,
    `select c.relname || '.' || o.conname as name, c.relname as table,
       case o.contype when 'f' then 'reference' when 'c' then 'constraint' else 'key' end as kind,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(o.conkey)) as columns
     from pg_constraint o join pg_class c on c.oid = o.conrelid
     where c.relnamespace = 'public'::regnamespace and o.contype in ('f', 'c', 'u', 'p', 'x')
     union all
     select c.relname || '.' || i.relname, c.relname, 'key',
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum = any(x.indkey))
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
     where c.relnamespace = 'public'::regnamespace and x.indisunique
       and not exists (select from pg_constraint o where o.conindid = x.indexrelid)
     union all
     select c.relname || '.' || t.tgname, c.relname, 'trigger', '{}'
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  );
  const files = await rowsOf<{ name: string; file: string }>(
    db,
    `select oid::text as name, relfilenode::text as file from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return {
    required: new Set(columns.filter(({ required }) => required).map(({ name }) => name)),
    columns: new Set(columns.map(({ name }) => name)),
    refusals: new Map(
      refusals.map(({ name, table, kind, columns: own }) => [
        name,
        { table, kind: kind as 'constraint', columns: own ?? [] },
      ]),
    ),
    files: new Map(files.map(({ name, file }) => [name, file])),
  };
}

async function rowsOf<Row>(db: Db, query: string): Promise<Row[]> {
  return ((await db.execute(sql.raw(query))) as unknown as { rows: Row[] }).rows;
}
