import { readFileSync } from 'node:fs';
import pg from 'pg';
import { cleanupStatements, loopStatements } from './background-statements.ts';
import { commandStatements } from './command-statements.ts';
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
    statement: /from "pros" where .* and name_skeleton\("pros"."name"\) = name_skeleton\(/,
    reason: 'companies of one name, found by an index of just that; a plan without the name expects many',
  },
  {
    statement: /^\s*select greatest\(\s*count\(\*\) filter \(where at > /,
    reason: 'the moments of some hours, ten thousand of each kind at most',
  },
  {
    statement: /from "mails" where "mails"."status" = \$1 order by "mails"."sent_at"/,
    reason: 'the development mailbox',
  },
  {
    statement: /from "projects" where .*"user_id" is null and lower\("projects"."email"\) = /,
    reason: 'what one person sent without an account; a plan without the address expects half a percent',
  },
  {
    statement: /from "devices" inner join "devices" "theirs"/,
    reason: 'the browsers that one homeowner logged in with and that have not expired, once for each review',
  },
  {
    statement: /^select count\(\*\), avg\("stars"\) from "reviews"/,
    reason: 'once for each review that opens, so that the rating of a company is always exact',
  },
  {
    statement:
      /^select ("id", "project_id", "stars", .* from "reviews" where|.* from "messages" inner join "project_pros") /,
    reason: 'the export of one company',
  },
  { statement: /^select "project_id" from "quotes" where "quotes"."pro_id" = /, reason: 'a company leaves' },
  {
    statement: /^update "mails" .*"agreements"."quote_id" = "quotes"."id" where "quotes"."pro_id" = /,
    reason: 'a company is paused',
  },
  {
    statement: /^select "who", "times", "newest_seq" from \(select /,
    reason: 'the audit log since the last look; a plan without its number expects a third of a kind',
  },
  {
    statement: /^select "at", "facts" from "audit_entries" where .*"kind" = .*"at" >= .* order by/,
    reason: 'releases within four weeks; a plan without the time expects a third of a kind',
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
    const filled = [...(await loopStatements(url)), ...(await commandStatements(url))];
    const statements = distinct([...journeys, ...cleanup, ...filled]);
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

/** Statements that differ only in the length of a list count as one. Those that only add given rows are left out. */
function distinct(statements: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const statement of statements)
    if (/^\s*(select|update|delete|with|insert\b.*\bselect)\b/is.test(statement))
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
