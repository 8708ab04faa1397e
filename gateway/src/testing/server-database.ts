import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { timedClient } from '#db/timed-client.ts';
import { keepStatement, writeStatements } from './sent-statements.ts';

/** A database for one file's tests, emptied for each application that a test starts. */
export interface TestDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Called with the SQL and the values of every statement, except for PGlite's own `begin` and `commit`. */
  onStatement: ((statement: string, values: unknown[]) => void) | null;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a database of its own on the server that the tests use. It is deleted when it is closed. */
export async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `nw_test_${randomUUID().replaceAll('-', '')}`;
  const database = await create(url, name);
  const close = database.close.bind(database);
  return Object.assign(database, {
    async close() {
      await close();
      await onServer(url, `drop database if exists ${name} with (force)`);
    },
  });
}

/**
 * Opens the database that all test files of this process use, one after the other, because creating one takes longer
 * than the tests of many files. Empty it before use.
 */
export async function openForProcess(url: string): Promise<TestDatabase> {
  const name = `nw_test_${process.pid}`;
  const [known] = await onServer(url, `select from pg_database where datname = '${name}'`);
  if (known === undefined) return create(url, name);
  const address = addressOf(url, name);
  // Work that outlives its file can no longer write.
  await onServer(
    address,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  // Rows that earlier files deleted make every search of a table slower.
  await onServer(address, 'vacuum');
  return connectTo(address);
}

async function create(url: string, name: string): Promise<TestDatabase> {
  const template = process.env.TEST_DATABASE_TEMPLATE ?? 'template1';
  await onServer(url, `create database ${name} template ${template}`);
  const database = connectTo(addressOf(url, name));
  await migrate(database.db);
  return database;
}

function connectTo(connectionString: string): TestDatabase {
  const pool = new pg.Pool({ Client: timedClient(() => undefined), connectionString, max: 10 });
  pool.on('error', () => undefined);
  const db = drizzlePostgres(pool, {
    logger: {
      logQuery(query, values) {
        watched.onStatement?.(query, values);
        keepStatement(query);
      },
    },
  }) as unknown as Db;
  const watched: TestDatabase = {
    db,
    engine: 'postgres',
    onStatement: null,
    empty: () => emptyTables(db),
    async close() {
      writeStatements();
      await pool.end();
    },
  };
  return watched;
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function onServer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Deletes every row but the sample directory. Most tables are empty at the end of a test, and
 * deleting a few rows is much faster than truncating some thirty tables with their indexes. With the role `replica`,
 * foreign keys require no order; that needs a superuser.
 */
export async function emptyTables(db: Db): Promise<void> {
  await db.execute(sql`
    do $$
    declare
      name text;
      has_rows boolean;
    begin
      set local session_replication_role = replica;
      for name in
        select quote_ident(tablename) from pg_tables
        where schemaname = 'public' and tablename <> 'applied_migrations'
      loop
        execute 'select exists (select from ' || name || ')' into has_rows;
        if name = 'pros' then delete from pros where not is_sample;
        elsif has_rows then execute 'delete from ' || name;
        end if;
      end loop;
      update pro_areas set offered_at = null where offered_at is not null;
    end $$`);
}
