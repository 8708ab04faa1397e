import type { Db } from './db.ts';

const prepared = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once for each database, because building its text takes longer than sending it. PostgreSQL
 * plans it once for each connection.
 * @param name unique among all prepared statements
 * @param build ends with `.prepare(name)`; its values are `sql.placeholder`s
 */
export function preparedOnce<Statement>(db: Db, name: string, build: (name: string) => Statement): Statement {
  const known = prepared.get(db) ?? new Map<string, unknown>();
  prepared.set(db, known);
  const statement = (known.get(name) as Statement | undefined) ?? build(name);
  known.set(name, statement);
  return statement;
}
