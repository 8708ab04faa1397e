import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { Db } from '#db/db.ts';
import { applyMigration } from '#db/migrate.ts';
import { earlierStatements, knownTables } from './earlier-statements.ts';
import { schemaRules, type SchemaRules } from './schema-rules.ts';

/** Why a migration may not be applied while gateways of the previous release are running. */
export interface MigrationFault {
  /**
   * `breaks`: the previous gateway fails. `unsure`: it may fail, so someone has to check. `heavy`: a table is locked for a
   * time that grows with its rows.
   */
  kind: 'breaks' | 'unsure' | 'heavy';
  text: string;
}

/** The lines of a migration that allow a kind of fault and give the reason. */
const ANSWERS = {
  breaks: [/^-- breaks earlier gateways: \S/],
  unsure: [/^-- breaks earlier gateways: \S/, /^-- suits earlier gateways: \S/],
  heavy: [/^-- touches every row: \S/],
} as const;

/**
 * Applies a migration to a database that has all earlier ones, and returns the faults that its text does not allow.
 * @param known how many migrations the previous gateway has, whose tables it uses.
 */
export async function migrationFaults(
  db: Db,
  migration: Pick<MigrationMeta, 'hash' | 'sql'>,
  known: number,
): Promise<MigrationFault[]> {
  const before = await schemaRules(db);
  await applyMigration(db, migration);
  const after = await schemaRules(db);
  const lines = migration.sql.flatMap((statement) => statement.trim().split('\n'));
  const faults = [
    ...(await brokenStatements(db, known)),
    ...newDuties(before, after),
    ...newRefusals(before, after),
    ...rewritten(before, after),
    ...lines.flatMap(touchesRows),
  ];
  return faults.filter(
    ({ kind }) => !ANSWERS[kind].some((answer) => lines.some((line) => answer.test(line))),
  );
}

async function brokenStatements(db: Db, known: number): Promise<MigrationFault[]> {
  const statements = earlierStatements(knownTables(known)).map((statement) => `explain ${statement}`);
  // All at once, because that is much faster. Only if that fails, one by one, to find out which of them fail.
  const all = statements.map((statement) => `execute $of$${statement}$of$;`).join('\n');
  if ((await whyNot(db, `do $$ begin ${all} end $$`)) === null) return [];
  const faults: MigrationFault[] = [];
  for (const statement of statements) {
    const reason = await whyNot(db, statement);
    if (reason !== null) faults.push({ kind: 'breaks', text: `${reason}: ${statement.slice(0, 70)}` });
  }
  return faults;
}

/** Why the database refuses a statement, or null. It runs in a transaction of its own, because an error ends that. */
async function whyNot(db: Db, statement: string): Promise<string | null> {
  try {
    await db.transaction((tx) => tx.execute(sql.raw(statement)));
    return null;
  } catch (error) {
    return (((error as Error).cause ?? error) as Error).message;
  }
}

/** Columns that the previous gateway leaves out, or may leave empty, and that now need a value. */
function newDuties(before: SchemaRules, after: SchemaRules): MigrationFault[] {
  const tables = new Set([...before.columns].map(tableOf));
  return [...after.required]
    .filter((column) => tables.has(tableOf(column)) && !before.required.has(column))
    .map((column) => ({ kind: 'breaks', text: `${column} needs a value` }));
}

/** What may refuse rows of the previous gateway. A reference or key of only new columns doesn't, because these are null. */
function newRefusals(before: SchemaRules, after: SchemaRules): MigrationFault[] {
  const tables = new Set([...before.columns].map(tableOf));
  return [...after.refusals]
    .filter(([name, { table, kind, columns }]) => {
      if (before.refusals.has(name) || !tables.has(table)) return false;
      const isOfNewColumns = columns.every((column) => !before.columns.has(`${table}.${column}`));
      return kind === 'constraint' || kind === 'trigger' || !isOfNewColumns;
    })
    .map(([name, { kind }]) => ({ kind: 'unsure', text: `${name} is a new ${kind}` }));
}

function rewritten(before: SchemaRules, after: SchemaRules): MigrationFault[] {
  return [...after.files]
    .filter(([table, file]) => before.files.has(table) && before.files.get(table) !== file)
    .map(([table]) => ({ kind: 'heavy', text: `table ${table} is rewritten` }));
}

function touchesRows(line: string): MigrationFault[] {
  return /^(update|delete from|truncate|cluster|vacuum|reindex)\b/i.test(line)
    ? [{ kind: 'heavy', text: line.slice(0, 60) }]
    : [];
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'));
}
