import { appendFileSync } from 'node:fs';

/** How many requests the gateway is working for. */
let atWork = 0;
const sent = new Set<string>();

/** Lets the gateway answer a request; the statements it sends meanwhile are kept, see `keepStatement`. */
export async function asGateway<T>(work: () => Promise<T>): Promise<T> {
  atWork += 1;
  try {
    return await work();
  } finally {
    atWork -= 1;
  }
}

/** Keeps a statement of the gateway, so that `explain-statements.ts` can look at its plan; a test's own reads are not kept. */
export function keepStatement(statement: string): void {
  if (atWork > 0 && process.env.STATEMENTS_FILE !== undefined) sent.add(statement);
}

/** Adds what was kept to the file STATEMENTS_FILE, a line of JSON for each. */
export function writeStatements(): void {
  const file = process.env.STATEMENTS_FILE;
  if (file === undefined || sent.size === 0) return;
  appendFileSync(file, [...sent].map((statement) => `${JSON.stringify(statement)}\n`).join(''));
  sent.clear();
}
