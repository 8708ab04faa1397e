import pg from 'pg';
import type { Config } from '#config.ts';
import type { Durations } from '#durations.ts';
import { insideHere } from '#tracing/trace.ts';
import { DatabaseBusyError, NoConnectionError } from './database-errors.ts';
import { timedClient } from './timed-client.ts';

type Settings = Pick<
  Config,
  'DATABASE_POOL' | 'DATABASE_QUEUE' | 'DATABASE_WAIT_SECONDS' | 'STATEMENT_SECONDS' | 'LOCK_SECONDS'
>;

/** Where the times of statements and the state of the pool go. */
export type QueryDurations = Pick<Durations, 'query' | 'watchPool'>;

/**
 * Creates a pool of DATABASE_POOL connections to PostgreSQL. Up to DATABASE_QUEUE requests wait for one, each up to
 * DATABASE_WAIT_SECONDS. Any further request is refused at once with the reason that the database is busy, instead of
 * waiting for nothing.
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
  // A connection that breaks between two statements of a transaction would do the same. With a listener, only the next
  // statement fails.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  durations?.watchPool(pool);
  return limitQueue(pool, settings.DATABASE_QUEUE);
}

/** The pool's callback: called with an error, or with a client and a function that returns the client. */
type Connected = (error?: Error, ...client: unknown[]) => void;

/** Every query of the pool takes its connection here, too. */
function limitQueue(pool: pg.Pool, most: number): pg.Pool {
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient>;
  // Requests are in the pool's queue for a moment even if a connection is free.
  const free = () => pool.idleCount + pool.options.max - pool.totalCount;
  const limited = (done?: Connected) => {
    if (pool.waitingCount < most + free()) {
      if (done === undefined) return connect().catch(refuse);
      // The request that returns a connection calls this from its own context.
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

/** Marks a network failure as one on the way to the database, which its code alone does not show. */
function refuse(error: { syscall?: string; message: string }): never {
  if (error.syscall === undefined) throw error;
  throw new NoConnectionError(error.message, { cause: error });
}
