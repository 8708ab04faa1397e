import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '#config.ts';
import { holdDataFolder } from '#db/data-folder.ts';
import type { Db } from '#db/db.ts';
import { embeddedExtensions } from '#db/embedded-extensions.ts';
import { postgresPool } from '#db/postgres-pool.ts';
import { BackupError } from './backup-format.ts';
import { rowsOf } from './table-list.ts';

/** A database without tables, into which a backup is restored. */
export interface EmptyPlace {
  db: Db;
  /** Makes the restored data final. */
  keep(): Promise<void>;
  /**
   * Discards everything: removes the embedded database, or that of a drill.
   * @throws BackupError on the PostgreSQL of DATABASE_URL, where empty tables remain; it says what failed and what to do.
   */
  drop(failure: unknown): Promise<void>;
}

/** @throws BackupError when there is a database already. */
export async function openEmptyPlace(config: Config): Promise<EmptyPlace> {
  return config.DATABASE_URL === null ? embedded(config) : postgres(config.DATABASE_URL, config);
}

async function embedded({ DATA_DIR }: Config): Promise<EmptyPlace> {
  const folder = holdDataFolder(DATA_DIR);
  const dataDir = path.join(folder.path, 'pglite');
  const unfinished = `${dataDir}.unfinished`;
  if (existsSync(dataDir)) {
    folder.release();
    throw new BackupError(`DATA_DIR ${DATA_DIR} holds a database already: name an empty folder.`);
  }
  rmSync(unfinished, { recursive: true, force: true });
  const client = new PGlite({
    dataDir: unfinished,
    extensions: embeddedExtensions,
    initDbStartParams: ['--wal-segsize=1'],
  });
  await client.waitReady;
  return {
    db: drizzlePglite(client) as unknown as Db,
    async keep() {
      await client.close();
      renameSync(unfinished, dataDir);
      folder.closeToOthers();
      folder.release();
    },
    async drop() {
      await client.close();
      rmSync(unfinished, { recursive: true, force: true });
      folder.release();
    },
  };
}

async function postgres(url: string, config: Config): Promise<EmptyPlace> {
  const pool = postgresPool(url, config);
  const db = drizzlePostgres(pool) as unknown as Db;
  const tables = await rowsOf(
    db,
    sql`select 1 from information_schema.tables where table_schema = current_schema() limit 1`,
  ).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  if (tables.length > 0) {
    await pool.end();
    throw new BackupError(
      'The database of DATABASE_URL has tables already: create an empty one and name that.',
    );
  }
  return {
    db,
    keep: () => pool.end(),
    async drop(failure) {
      await pool.end();
      const { message } = failure as Error;
      throw new BackupError(`${message}\nThe database has empty tables now: drop it and create it again.`);
    },
  };
}

/**
 * Creates a database on a PostgreSQL server, for a drill. Both `keep` and `drop` remove it.
 * @param server address of any database of the server; nothing in it is read or changed.
 * @throws BackupError when no database can be created there
 */
export async function openDrillDatabase(server: string, config: Config): Promise<EmptyPlace> {
  const name = `nestwright_drill_${randomUUID().replaceAll('-', '')}`;
  // An address that Node can't read would be printed with its password.
  if (!URL.canParse(server)) throw new BackupError('The address of the PostgreSQL server cannot be read.');
  await onServer(server, `create database ${name}`).catch((error: Error) => {
    throw new BackupError(
      `The drill cannot create a database (${error.message}): name a server and an account that may create databases.`,
    );
  });
  const address = new URL(server);
  address.pathname = `/${name}`;
  const pool = postgresPool(address.href, config);
  const remove = async () => {
    await pool.end();
    await onServer(server, `drop database ${name} with (force)`).catch((error: Error) => {
      throw new BackupError(
        `The drill's database ${name} could not be dropped (${error.message}). Drop it yourself.`,
      );
    });
  };
  return { db: drizzlePostgres(pool) as unknown as Db, keep: remove, drop: remove };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
