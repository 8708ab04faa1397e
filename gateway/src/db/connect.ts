import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ConfigError, type Config } from '#config.ts';
import { holdDataFolder } from './data-folder.ts';
import { sqlState, type Db } from './db.ts';
import { migrate } from './migrate.ts';
import { readTemplate, templateFile } from './template.ts';

/** An open database with a current schema. */
export interface Connection {
  db: Db;
  engine: 'pglite' | 'postgres';
  close(): Promise<void>;
}

const CONNECT_MS = 5000;

/**
 * Opens the configured database: PostgreSQL at DATABASE_URL, or else the embedded one in DATA_DIR.
 * @throws ConfigError, one line naming the variable, when it cannot be opened.
 */
export async function connect(config: Config): Promise<Connection> {
  const connection =
    config.DATABASE_URL === null ? await openEmbedded(config) : await openPostgres(config.DATABASE_URL);
  try {
    await migrate(connection.db);
  } catch (error) {
    await connection.close();
    throw error;
  }
  return connection;
}

/** Whether the database answers. */
export async function isUsable(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}

async function openEmbedded(config: Config): Promise<Connection> {
  const folder = holdDataFolder(config.DATA_DIR);
  const dataDir = path.join(folder.path, 'pglite');
  try {
    if (!existsSync(dataDir)) await setUpEmbedded(dataDir);
    const client = await openPglite(dataDir);
    // The template's files have their own modes.
    folder.closeToOthers();
    return {
      db: drizzlePglite(client) as unknown as Db,
      engine: 'pglite',
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

/** An interrupted set-up leaves nothing that a later start would mistake for a database. */
async function setUpEmbedded(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const client = await openPglite(unfinished, readTemplate(templateFile()));
  await client.close();
  renameSync(unfinished, dataDir);
}

async function openPglite(dataDir: string, loadDataDir?: Blob): Promise<PGlite> {
  const client = new PGlite({ dataDir, loadDataDir });
  await client.waitReady;
  return client;
}

async function openPostgres(url: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: CONNECT_MS });
  // The pool replaces a broken idle connection. Without a listener, the error would end the process.
  pool.on('error', () => undefined);
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
  return { db: drizzlePostgres(pool) as unknown as Db, engine: 'postgres', close: () => pool.end() };
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
