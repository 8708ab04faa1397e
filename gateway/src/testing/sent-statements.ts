import { appendFileSync } from 'node:fs';

/** How many requests the gateway is answering. */
let atWork = 0;
const sent = new Set<string>();

/** Runs a request of the gateway, whose statements `keepStatement` keeps meanwhile. */
export async function asGateway<T>(work: () => Promise<T>): Promise<T> {
  atWork += 1;
  try {
    return await work();
  } finally {
    atWork -= 1;
  }
}

/** Keeps a statement of the gateway, whose plan `explain-statements.ts` checks. A test's own statements are not kept. */
export function keepStatement(statement: string): void {
  if (atWork > 0 && process.env.STATEMENTS_FILE !== undefined) sent.add(statement);
}

/** Appends the kept statements to the file STATEMENTS_FILE, each as a line of JSON. */
export function writeStatements(): void {
  const file = process.env.STATEMENTS_FILE;
  if (file === undefined || sent.size === 0) return;
  appendFileSync(file, [...sent].map((statement) => `${JSON.stringify(statement)}\n`).join(''));
  sent.clear();
}
