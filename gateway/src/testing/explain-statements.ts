import { readFileSync } from 'node:fs';
import pg from 'pg';
import { cleanupStatements, loopStatements } from './background-statements.ts';
import { fillTables } from './fill-tables.ts';
import { type Plan, planFaults } from './plan-faults.ts';

/** Rows of each table that grows. EXPLAIN_ROWS sets another number. */
const ROWS = Number(process.env.EXPLAIN_ROWS ?? 100_000);

/**
 * Statements that may read or sort much of a table, with the reason: what bounds the rows, or how rarely they run.
 */
const ALLOWED: readonly { statement: RegExp; reason: string }[] = [
  // Every request updates these times and would have to update an index on them, too. The rows are deleted within weeks.
  { statement: /^delete from "(sessions|limits|webhooks)"/, reason: 'once an hour' },
  {
    statement: /^select "id", "attempts" from "(mails|webhooks|pushes)"/,
    reason: 'what waits to be sent; a plan without the state expects a third of the table',
  },
  {
    statement: /^select "webhooks"."id", "webhooks"."attempts" from "webhooks" inner join "partners"/,
    reason: 'what waits to be sent, found by an index of just that',
  },
  {
    statement: /from "pro_papers" inner join "pros" .*"pro_papers"."last_day" <= /,
    reason: 'papers that end within weeks; a plan without the day expects a third of them',
  },
  {
    statement: /^select "projects"."id", "(home_visits|visit_proposals)".* where "project_pros"."pro_id" = /,
    reason: 'the export of one company',
  },
  {
    statement: /^select "id", "service", "status".* from "projects" where .* or .*lower\(/,
    reason: 'the desk searches for one person',
  },
  {
    statement: /from "pros" where .* or \("pros"."vetting" = .*"pros"."id" = any \(array/,
    reason: 'companies that wait for a check',
  },
  {
    statement: /from "mails" where "mails"."status" = \$1 order by "mails"."sent_at"/,
    reason: 'the development mailbox',
  },
  { statement: /^delete from "mails" where .*lower\(/, reason: 'once in the life of an account' },
  { statement: /"opt_outs" where .*lower\(/, reason: 'once in the life of an account' },
  { statement: /^update "projects" set "visit" = .*btrim\(/, reason: 'once in the life of a company' },
  {
    statement: /^delete from "projects" .*not exists \(select "id" from "reviews"/,
    reason: 'few end in an hour; a plan without the date expects a third of them',
  },
];

/**
 * Checks the plan of every statement that the gateway sent in its tests, on the tables of a busy site. Returns the
 * statements whose reads or sorts grow with a table.
 * @param url an empty database with the schema in place.
 */
export async function explainStatements(
  url: string,
  file: string,
): Promise<{ looked: number; faults: string[] }> {
  const journeys = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string);
  const cleanup = await cleanupStatements(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillTables(client, ROWS);
    const statements = distinct([...journeys, ...cleanup, ...(await loopStatements(url))]);
    const large = await largeIndexes(client);
    const faults: string[] = [];
    for (const statement of statements) {
      const found = await faultsOf(client, { statement, large });
      if (found.length > 0 && !ALLOWED.some((allowed) => allowed.statement.test(statement)))
        faults.push(`${found.join(', ')}: ${statement}`);
    }
    return { looked: statements.length, faults };
  } finally {
    await client.end();
  }
}

/** Statements that differ only in the length of a list count as one. Those that only add rows are left out. */
function distinct(statements: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const statement of statements)
    if (/^\s*(select|update|delete|with)\b/i.test(statement))
      known.set(statement.replace(/\(\$\d+(, \$\d+)+\)/g, '($)'), statement);
  return [...known.values()];
}

/** Indexes with more entries than small tables have. */
async function largeIndexes(client: pg.Client): Promise<Set<string>> {
  const found = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'i' and reltuples > 1000",
  );
  return new Set(found.rows.map(({ name }) => name));
}

async function faultsOf(
  client: pg.Client,
  { statement, large }: { statement: string; large: ReadonlySet<string> },
): Promise<string[]> {
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${statement}`,
  );
  return planFaults(explained.rows[0]!['QUERY PLAN'][0].Plan, large);
}
