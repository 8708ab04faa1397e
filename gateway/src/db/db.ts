import { sql, type SQLWrapper } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseBusyError, NoConnectionError } from './database-errors.ts';

/** The database, or a transaction on it: the same type for PGlite and for PostgreSQL. */
export type Db = PgDatabase<PgQueryResultHKT>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const EXCLUSION_VIOLATION = '23P01';
const MAX_TRIES = 12;

type Step = () => Promise<void>;
const lastSteps = new WeakMap<Db, Step[]>();

/** Whether it is a transaction that `transact` began. */
export function isTransaction(db: Db): boolean {
  return lastSteps.has(db);
}

/** Runs a step of a `transact` transaction after everything else, just before it commits. */
export function beforeCommit(tx: Db, step: Step): void {
  const steps = lastSteps.get(tx);
  if (steps === undefined) throw new Error('Only a transaction has a last step: call it inside transact.');
  steps.push(step);
}

/**
 * Runs `work` in one transaction, and repeats it when the engine asks for a retry (SQLSTATE 40001 or a deadlock). So
 * `work` must have no effects outside the database.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (own) => {
        const tx = own as unknown as Db;
        const steps: Step[] = [];
        lastSteps.set(tx, steps);
        const result = await work(tx);
        for (const step of steps) await step();
        return result;
      });
    } catch (error) {
      const code = sqlState(error);
      if ((code !== SERIALIZATION_FAILURE && code !== DEADLOCK) || attempt >= MAX_TRIES) throw error;
      await wait(Math.random() * Math.min(10 * 2 ** attempt, 500));
    }
  }
}

/**
 * Runs independent writes as one statement, with one round trip and one plan. Pass them unawaited, such as
 * `tx.insert(table).values(rows)`.
 */
export async function writeTogether(tx: Db, statements: readonly SQLWrapper[]): Promise<void> {
  const parts = statements.map(
    (statement, index) => sql`${sql.identifier(`part_${index}`)} as (${statement.getSQL()})`,
  );
  if (parts.length > 0) await tx.execute(sql`with ${sql.join(parts, sql`, `)} select 1`);
}

/** The rows that an executed statement returned, by the names of their columns. */
export function rowsIn<Row>(answer: unknown): Row[] {
  return (answer as { rows: Row[] }).rows;
}

/** Whether the database refused a row because its unique value is already taken. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === UNIQUE_VIOLATION;
}

/** Whether the database refused a row because it overlaps another one. */
export function isOverlap(error: unknown): boolean {
  return sqlState(error) === EXCLUSION_VIOLATION;
}

/**
 * SQLSTATE classes and states of a server that is unavailable or too busy: connection, resources, shutdown, start, and the
 * time-outs of a statement, of a lock and of an idle transaction.
 */
const UNAVAILABLE = /^(08...|53...|57P0[1-5]|57014|55P03|25P03)$/;
const BROKEN_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Driver messages that come without a code. */
const BROKEN_WORDS =
  /connection terminated|timeout exceeded when trying to connect|client has encountered|is closed/i;

/** Whether an error means that the database is temporarily unavailable, and not that a statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && UNAVAILABLE.test(state)) return true;
  const isQuery = error instanceof DrizzleQueryError;
  const cause = isQuery ? error.cause : error;
  if (cause instanceof DatabaseBusyError || cause instanceof NoConnectionError) return true;
  const { code, syscall, message } = (cause ?? {}) as Record<string, unknown>;
  const isOfNetwork = typeof code === 'string' && BROKEN_CONNECTION.has(code);
  // When all addresses of a server refuse the connection, the error has a code but no system call.
  if (isOfNetwork && (isQuery || syscall === 'connect' || syscall === undefined)) return true;
  return typeof message === 'string' && BROKEN_WORDS.test(message);
}

/** The SQLSTATE of a database error, however deeply wrapped; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const code = (cause as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
