import { sql } from 'drizzle-orm';
import type { Db } from '#db/db.ts';
import type { TestDatabase } from './server-database.ts';

interface Node {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Relation Name'?: string;
  Plans?: Node[];
}

/**
 * How many rows of tables the queries of a piece of work read, with what they read in vain. Both engines count them.
 * @param table counts only the rows of this table
 */
export async function rowsRead(
  shared: TestDatabase,
  work: () => Promise<unknown>,
  table?: string,
): Promise<number> {
  const sent: { statement: string; values: unknown[] }[] = [];
  await shared.db.execute(sql`analyze`);
  shared.onStatement = (statement, values) => void sent.push({ statement, values });
  try {
    await work();
  } finally {
    shared.onStatement = null;
  }
  let rows = 0;
  for (const { statement, values } of sent)
    if (/^\s*(select|with)\b/i.test(statement))
      rows += sumOf(await planOf(shared.db, statement, values), table);
  return rows;
}

async function planOf(db: Db, statement: string, values: unknown[]): Promise<Node> {
  const { $client: client } = db as unknown as { $client: Client };
  const answer = await client.query(`explain (analyze, format json) ${statement}`, values);
  return answer.rows[0]!['QUERY PLAN'][0].Plan;
}

interface Client {
  query(text: string, values: unknown[]): Promise<{ rows: { 'QUERY PLAN': [{ Plan: Node }] }[] }>;
}

function sumOf(node: Node, table: string | undefined): number {
  const { Plans: plans = [], 'Relation Name': read } = node;
  const below = plans.reduce((sum, one) => sum + sumOf(one, table), 0);
  if (read === undefined || (table !== undefined && read !== table)) return below;
  return below + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}
