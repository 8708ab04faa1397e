import { drizzle } from 'drizzle-orm/node-postgres';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import type { AppDeps } from '#app-deps.ts';
import { runDueTimers } from '#api/quote/run-timers.ts';
import { runCleanup } from '#cleanup.ts';
import { readConfig } from '#config.ts';
import type { Db } from '#db/db.ts';
import { sendNext } from '#mail/mail-sender.ts';
import { fillTables, SMALL } from './fill-tables.ts';

/** Enough for an index to cost less than reading a whole table. EXPLAIN_ROWS takes more. */
const ROWS = Number(process.env.EXPLAIN_ROWS ?? 30_000);

/**
 * Statements that read a whole table, and why they may. A reason is a bound, or how seldom it happens.
 */
const ALLOWED: readonly { statement: RegExp; reason: string }[] = [
  // Every request moves these times, and each index on them would have to be written with it; the rows end within weeks.
  { statement: /^delete from "(sessions|limits)"/, reason: 'once an hour' },
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

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

/**
 * Looks at the plan of every statement that the gateway sent in its tests, on tables of a busy site, and returns those that read
 * the whole of a table that grows.
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
  const statements = distinct([...journeys, ...(await backgroundStatements(url))]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fillTables(client, ROWS);
    const faults: string[] = [];
    for (const statement of statements) {
      const tables = await wholeTables(client, statement);
      if (tables.length > 0 && !ALLOWED.some((allowed) => allowed.statement.test(statement)))
        faults.push(`${tables.join(', ')}: ${statement}`);
    }
    return { looked: statements.length, faults };
  } finally {
    await client.end();
  }
}

/** What the gateway does by itself: it sends mail, looks for what is due, and deletes what is old. */
async function backgroundStatements(url: string): Promise<string[]> {
  const sent: string[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const deps: AppDeps = {
    config: readConfig({ NODE_ENV: 'test', MAILBOX: 'on' }),
    db: drizzle(pool, { logger: { logQuery: (query) => void sent.push(query) } }) as unknown as Db,
    clock: { now: () => new Date() },
    outside: { email: null, fetch },
    secret: 'a secret for tests, and for tests only',
  };
  const email = { send: async () => undefined, close: () => undefined };
  await sendNext({ deps, email, report: () => undefined });
  await runDueTimers(deps, () => undefined);
  await runCleanup(deps);
  await runCleanup({ ...deps, outside: { ...deps.outside, email } });
  await pool.end();
  return sent;
}

/** Lists of any length are one statement. What only adds rows reads none. */
function distinct(statements: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const statement of statements)
    if (/^\s*(select|update|delete|with)\b/i.test(statement))
      known.set(statement.replace(/\(\$\d+(, \$\d+)+\)/g, '($)'), statement);
  return [...known.values()];
}

async function wholeTables(client: pg.Client, statement: string): Promise<string[]> {
  const explained = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, format json) ${statement}`,
  );
  return [...new Set(scans(explained.rows[0]!['QUERY PLAN'][0].Plan))];
}

function scans({ 'Node Type': type, 'Relation Name': table, Plans = [] }: Plan): string[] {
  const own = type === 'Seq Scan' && table !== undefined && !SMALL.includes(table) ? [table] : [];
  return [...own, ...Plans.flatMap(scans)];
}
