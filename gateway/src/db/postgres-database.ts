import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { ConfigError, type Config } from '#config.ts';

import { type Connection, firstLine } from './connection.ts';
import { sqlState, type Db } from './db.ts';
import { postgresThreadFeed } from './postgres-thread-feed.ts';
import { rarely, storesRows } from './room-to-write.ts';
import { postgresPool, type QueryDurations } from './postgres-pool.ts';

/**
 * One connection, which answers within a few seconds or not at all. A balancer that took a busy gateway out of service
 * would take out all of them, because they share the database.
 */
const PROBE = { DATABASE_POOL: 1, DATABASE_QUEUE: 20, DATABASE_WAIT_SECONDS: 3, STATEMENT_SECONDS: 3 };

/**
 * Opens a database of PostgreSQL.
 * @throws ConfigError if it cannot be reached.
 */
export async function openPostgres(
  url: string,
  config: Config,
  durations?: QueryDurations,
): Promise<Connection> {
  const pool = postgresPool(url, config, durations);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(url);
    const code = sqlState(error) ?? (error as { code?: string }).code ?? firstLine(error);
    throw new ConfigError(
      `DATABASE_URL names a database that does not answer (${host}${pathname}, ${code}): start it or correct the address`,
    );
  }
  const threadFeed = postgresThreadFeed(url);
  const probePool = postgresPool(url, { ...config, ...PROBE });
  const probe = drizzlePostgres(probePool) as unknown as Db;
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    probe,
    canWrite: rarely(() => storesRows(probe)),
    engine: 'postgres',
    threadFeed,
    async close() {
      await threadFeed.close();
      await probePool.end();
      await pool.end();
    },
  };
}
