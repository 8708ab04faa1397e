import pg from 'pg';
import type { Config } from '#config.ts';
import type { Durations } from '#durations.ts';
import { insideHere } from '#tracing/trace.ts';
import { timedClient } from './timed-client.ts';

type Settings = Pick<
  Config,
  'DATABASE_POOL' | 'DATABASE_QUEUE' | 'DATABASE_WAIT_SECONDS' | 'STATEMENT_SECONDS' | 'LOCK_SECONDS'
>;

/** Where the times of statements and the state of the pool go. */
export type QueryDurations = Pick<Durations, 'query' | 'watchPool'>;

/** Too many requests are already waiting for the database. The refused one has changed nothing. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
}

/** The database was not reached, or hung up before it answered. Nothing has changed. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

/**
 * Connections to PostgreSQL: DATABASE_POOL at work, DATABASE_QUEUE requests that wait for one, each up to
 * DATABASE_WAIT_SECONDS. Any further request is refused at once, because the database is busy, instead of waiting in
 * vain.
 */
export function postgresPool(url: string, settings: Settings, durations?: QueryDurations): pg.Pool {
  const pool = new pg.Pool({
    ...(durations !== undefined && { Client: timedClient((ms) => durations.query(ms)) }),
    connectionString: url,
    max: settings.DATABASE_POOL,
    connectionTimeoutMillis: settings.DATABASE_WAIT_SECONDS * 1000,
    statement_timeout: settings.STATEMENT_SECONDS * 1000,
    lock_timeout: settings.LOCK_SECONDS * 1000,
    // A gateway that hangs in the middle of a transaction holds its locks for no longer than a statement may take.
    idle_in_transaction_session_timeout: settings.STATEMENT_SECONDS * 1000,
  });
  // The pool replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', () => undefined);
  // So would that of a connection that breaks between two statements of a transaction; the next statement fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  durations?.watchPool(pool);
  return limitQueue(pool, settings.DATABASE_QUEUE);
}

/** As the pool calls back: with an error, or with a client and what returns it. */
type Connected = (error?: Error, ...client: unknown[]) => void;

/** Every query of the pool takes its connection here, too. */
function limitQueue(pool: pg.Pool, most: number): pg.Pool {
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient>;
  const limited = (done?: Connected) => {
    if (pool.waitingCount < most) {
      if (done === undefined) return connect().catch(refuse);
      // Whoever returns a connection calls this, from inside another request.
      const inside = insideHere();
      return connect((...got) => inside(() => done(...got)));
    }
    const busy = new DatabaseBusyError('The queue of the database is full.');
    if (done === undefined) return Promise.reject(busy);
    done(busy);
    return undefined;
  };
  pool.connect = limited as typeof pool.connect;
  return pool;
}

/** Says that a failure of the network was one on the way to the database, which its code alone does not tell. */
function refuse(error: { syscall?: string; message: string }): never {
  if (error.syscall === undefined) throw error;
  throw new NoConnectionError(error.message, { cause: error });
}
