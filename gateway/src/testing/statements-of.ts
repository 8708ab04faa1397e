import type { TestDatabase } from './server-database.ts';

export async function statementsOf(shared: TestDatabase, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  shared.onStatement = (statement) => statements.push(statement);
  try {
    await work();
  } finally {
    shared.onStatement = null;
  }
  return statements.filter((statement) => !/^(begin|commit)\b/i.test(statement));
}
