import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Config } from '#config.ts';
import { holdDataFolder } from './data-folder.ts';
import { limitEmbedded } from './embedded-queue.ts';
import { type Bell, BELL_CHANNEL, newBell } from './bell.ts';
import { sqlState, type Db } from './db.ts';
import { embeddedExtensions } from './embedded-extensions.ts';
import { migrate } from './migrate.ts';
import { postgresBell } from './postgres-bell.ts';
import { postgresPool, type QueryDurations } from './postgres-pool.ts';
import { tracedDatabase } from '#tracing/trace-statements.ts';
import { copyTemplate } from './template.ts';

/** An open database with a current schema. */
export interface Connection {
  db: Db;
  engine: 'pglite' | 'postgres';
  bell: Bell;
  close(): Promise<void>;
}

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

async function openEmbedded(config: Config): Promise<Connection> {
  const folder = holdDataFolder(config.DATA_DIR);
  const dataDir = path.join(folder.path, 'pglite');
  try {
    if (!existsSync(dataDir)) {
      await setUpEmbedded(dataDir);
      // The template's files keep their modes, and files in a container image are read-only.
      folder.closeToOthers();
    }
    const client = tracedDatabase(limitEmbedded(await openPglite(dataDir), config));
    // The engine creates files that everybody may read.
    folder.closeToOthers();
    const bell = newBell();
    await client.listen(BELL_CHANNEL, (id) => bell.ring(id));
    return {
      db: drizzlePglite(client) as unknown as Db,
      engine: 'pglite',
      bell,
      async close() {
        await client.close();
        folder.release();
      },
    };
  } catch (error) {
    folder.release();
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `DATA_DIR ${config.DATA_DIR} holds a database that cannot be opened (${firstLine(error)}): restore it from a backup or name another folder`,
    );
  }
}

/** Sets up the database in a folder of its own, so that a later start never mistakes an interrupted set-up for a database. */
async function setUpEmbedded(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  if (!copyTemplate(unfinished)) await (await openPglite(unfinished)).close();
  renameSync(unfinished, dataDir);
}

/**
 * The engine's own default of 128 MB is allocated in full at the start. The system also caches the database's files in
 * memory, so a page outside these buffers costs a copy and not a disk read.
 */
const SHARED_BUFFERS = ['-c', 'shared_buffers=16MB'];

async function openPglite(dataDir: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SHARED_BUFFERS];
  const client = new PGlite({ dataDir, extensions: embeddedExtensions, startParams });
  await client.waitReady;
  return client;
}

async function openPostgres(url: string, config: Config, durations?: QueryDurations): Promise<Connection> {
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
  const bell = postgresBell(url);
  return {
    db: drizzlePostgres(pool) as unknown as Db,
    engine: 'postgres',
    bell,
    async close() {
      await bell.close();
      await pool.end();
    },
  };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
