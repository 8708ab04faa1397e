import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import { type BackupEntry, BackupError } from './backup-format.ts';
import { listTables, rowsOf } from './table-list.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const PART = /^tables\/([a-z_]+)\/\d+\.jsonl$/;

/** Loads the rows of a backup into tables, part by part. */
export interface TableLoader {
  /** False when the entry is not part of a table. */
  load(entry: BackupEntry): Promise<boolean>;
  /** Restores foreign keys and triggers; the engine checks every key. */
  finish(): Promise<void>;
}

/**
 * Empties the tables. Disables their triggers and drops their foreign keys until `finish`, because the rows come in any
 * order and were checked when they were first written. Everything happens in the caller's transaction.
 */
export async function loadTables(tx: Db): Promise<TableLoader> {
  const tables = new Map((await listTables(tx)).map((table) => [table.name, table.columns]));
  const keys = await foreignKeys(tx);
  for (const { table, name } of keys)
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  for (const table of tables.keys()) {
    await tx.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
    // The backup also has the rows that migrations insert.
    await tx.execute(sql`delete from ${sql.identifier(table)}`);
  }
  return {
    async load({ name, bytes }) {
      const table = PART.exec(name)?.[1];
      if (table === undefined) return false;
      const columns = tables.get(table);
      if (columns === undefined)
        throw new BackupError(`The backup has a table ${table}, which the schema lacks.`);
      const list = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      const rows = `[${bytes.toString('utf8').trimEnd().split('\n').join(',')}]`;
      const target = sql.identifier(table);
      await tx.execute(
        sql`insert into ${target} (${list}) select ${list} from json_populate_recordset(null::${target}, ${rows}::json)`,
      );
      return true;
    },
    async finish() {
      for (const { table, name, definition } of keys)
        await tx.execute(
          sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
        );
      for (const table of tables.keys())
        await tx.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
    },
  };
}

function foreignKeys(tx: Db): Promise<ForeignKey[]> {
  return rowsOf(
    tx,
    sql`select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and n.nspname = current_schema() order by c.relname, k.conname`,
  );
}
