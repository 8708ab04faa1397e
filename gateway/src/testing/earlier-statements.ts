import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationsFolder } from '#db/migrate.ts';

/** A table as the gateway of some migration knew it. */
interface KnownTable {
  name: string;
  columns: Record<string, { name: string; type: string; primaryKey: boolean }>;
  indexes: Record<string, { columns: { expression: string }[]; isUnique: boolean; where?: string }>;
  compositePrimaryKeys: Record<string, { columns: string[] }>;
  uniqueConstraints: Record<string, { columns: string[] }>;
}

/** The tables of the schema after the first `count` migrations, as drizzle recorded them with the last of these. */
export function knownTables(count: number): readonly KnownTable[] {
  const name = `${String(count - 1).padStart(4, '0')}_snapshot.json`;
  const text = readFileSync(path.join(migrationsFolder, 'meta', name), 'utf8');
  return Object.values((JSON.parse(text) as { tables: Record<string, KnownTable> }).tables);
}

/**
 * The statements that a gateway built for these tables can send. Drizzle reads and writes, by name, all columns that the
 * gateway knows, and relies on the keys that it names in `on conflict`. All other statements use the same tables and
 * columns.
 */
export function earlierStatements(tables: readonly KnownTable[]): string[] {
  return tables.flatMap(({ name, columns, ...table }) => {
    const all = Object.values(columns);
    const names = all.map((column) => `"${column.name}"`).join(', ');
    const nothing = all.map(({ type }) => `null::${type}`).join(', ');
    const changes = all.map((column) => `"${column.name}" = null::${column.type}`).join(', ');
    const insert = `insert into "${name}" (${names}) select ${nothing}`;
    return [
      `select ${names} from "${name}"`,
      insert,
      `update "${name}" set ${changes} where false`,
      `delete from "${name}" where ${all.map((column) => `"${column.name}" is null`).join(' and ')}`,
      ...keysOf({ name, columns, ...table }).map((key) => `${insert} on conflict ${key} do nothing`),
    ];
  });
}

function keysOf({ columns, indexes, compositePrimaryKeys, uniqueConstraints }: KnownTable): string[] {
  const listed = (names: string[]) => `(${names.map((name) => `"${name}"`).join(', ')})`;
  const primary = Object.values(columns).filter(({ primaryKey }) => primaryKey);
  return [
    ...primary.map(({ name }) => listed([name])),
    ...Object.values(compositePrimaryKeys).map((key) => listed(key.columns)),
    ...Object.values(uniqueConstraints).map((key) => listed(key.columns)),
    ...Object.values(indexes)
      .filter(({ isUnique }) => isUnique)
      .map(
        ({ columns: parts, where }) =>
          `${listed(parts.map(({ expression }) => expression))}${where === undefined ? '' : ` where ${where}`}`,
      ),
  ];
}
