import { type Config } from '#config.ts';

import type { Connection } from './connection.ts';
import { openEmbedded } from './embedded-database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import { type QueryDurations } from './postgres-pool.ts';

/**
 * Opens the configured database: PostgreSQL at DATABASE_URL, or else the embedded one in DATA_DIR.
 * @param durations gets the times of statements on PostgreSQL.
 * @throws ConfigError, one line naming the variable, when it cannot be opened.
 */
export async function connect(config: Config, durations?: QueryDurations): Promise<Connection> {
  const connection = await openDatabase(config, durations);
  try {
    await migrate(connection.db);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/**
 * Opens the database with the schema that it has. Creates a new embedded database if there is none.
 * @throws ConfigError, one line naming the variable, when it cannot be opened.
 */
export function openDatabase(config: Config, durations?: QueryDurations): Promise<Connection> {
  return config.DATABASE_URL === null
    ? openEmbedded(config)
    : openPostgres(config.DATABASE_URL, config, durations);
}
