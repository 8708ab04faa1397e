import { getTableColumns, getTableName, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The text of an INSERT up to its rows, and the names of their columns by property. */
interface Insert {
  text: SQL;
  columns: [property: string, column: string][];
}

const inserts = new WeakMap<PgTable, Map<string, Insert>>();

/**
 * An INSERT whose rows are sent as one value. So its text is the same for any number of rows and is built only once,
 * which takes longer than everything else about it. All rows have the same properties; columns without one get their
 * defaults. The statement has not run yet: `execute` it, or run it with others (`writeTogether`).
 *
 * @throws Error without rows, or if a row has other properties than the first
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): SQL {
  const [first] = rows;
  if (first === undefined) throw new Error(`There are no rows for ${getTableName(table)}.`);
  const given = givenIn(first);
  const isOdd = rows.some(
    (row) => givenIn(row).length !== given.length || given.some((name) => !(name in row)),
  );
  if (isOdd) throw new Error(`The rows for ${getTableName(table)} have different properties.`);
  const { text, columns } = insertInto(table, given);
  const named = rows.map((row) => {
    const values = row as Record<string, unknown>;
    return Object.fromEntries(columns.map(([property, column]) => [column, values[property]]));
  });
  return sql`${text}${jsonOf(named)})`;
}

/** The properties of a row that have a value. */
function givenIn(row: object): string[] {
  return Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

function insertInto(table: PgTable, properties: readonly string[]): Insert {
  const ofTable = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, ofTable);
  const key = properties.join();
  let insert = ofTable.get(key);
  if (insert === undefined) {
    const known = getTableColumns(table);
    const columns = properties.map((property): [string, string] => [property, known[property]!.name]);
    const names = columns.map(([, column]) => `"${column}"`).join(', ');
    const name = `"${getTableName(table)}"`;
    const text = `insert into ${name} (${names}) select ${names} from json_populate_recordset(null::${name}, `;
    insert = { text: sql.raw(text), columns };
    ofTable.set(key, insert);
  }
  return insert;
}

/** Half of a surrogate pair is replaced, as in every other value, because JSON in PostgreSQL refuses it. */
function jsonOf(rows: readonly object[]): string {
  const text = JSON.stringify(rows);
  if (!text.includes('\\ud')) return text;
  return JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\uFFFD') : value,
  );
}
