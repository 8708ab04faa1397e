import type * as Pglite from '@electric-sql/pglite';
import type * as BtreeGist from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import pg from 'pg';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { newDatabase } from '#db/new-database.ts';
import { timedClient } from '#db/timed-client.ts';
import { schemaVersion } from '#db/template.ts';
import { packageFolder } from '#package-folder.ts';
import { tracedDatabase } from '#tracing/trace-statements.ts';
import { keepStatement, writeStatements } from './sent-statements.ts';

/** How jest tells a worker to end (`CHILD_MESSAGE_END` of jest-worker). */
const WORKER_ENDS = 2;

/** A database for one file's tests, emptied for each application that a test starts. */
export interface TestDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Called with the SQL of every statement, except for PGlite's own `begin` and `commit`. */
  onStatement: ((statement: string) => void) | null;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the PostgreSQL at TEST_DATABASE_URL if that is set, or else the worker's own PGlite. Empty it before use. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return openOnServer(url);
  return overClient(await workersClient(), { close: () => Promise.resolve() });
}

/** Like `openTestDatabase`, for tests that change the schema: no other test uses this database. */
export async function openDatabaseOfItsOwn(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') return openOnServer(url);
  const client = await openInMemory();
  return overClient(client, { close: () => client.close() });
}

/**
 * One PGlite for all test files of a worker, because starting it takes longer than the tests of most files. Its timers
 * keep Node alive, so a worker that is asked to end closes it first. Where jest has no workers,
 * `close-test-database.ts` closes it.
 */
async function workersClient(): Promise<Pglite.PGlite> {
  const worker = runInThisContext('globalThis') as typeof globalThis & {
    testDatabase?: Promise<Pglite.PGlite>;
  };
  if (worker.testDatabase === undefined) {
    const opening = openInMemory();
    worker.testDatabase = opening;
    worker.process.on('message', (message: unknown) => {
      if (Array.isArray(message) && message[0] === WORKER_ENDS) void opening.then((client) => client.close());
    });
    return opening;
  }
  const client = await worker.testDatabase;
  // Rows that earlier files deleted make every search of a table slower.
  await client.exec('vacuum');
  return client;
}

async function openInMemory(): Promise<Pglite.PGlite> {
  const { PGlite } = loadOutsideJest('@electric-sql/pglite') as typeof Pglite;
  const { btree_gist } = loadOutsideJest('@electric-sql/pglite/contrib/btree_gist') as typeof BtreeGist;
  const open = (options: Pglite.PGliteOptions) => new PGlite({ ...options, extensions: { btree_gist } });
  const file = snapshotFile();
  const found = readSnapshot(file);
  if (found === undefined) {
    const client = await newDatabase(open);
    writeSnapshot(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
    return client;
  }
  const client = open({ loadDataDir: found });
  await client.waitReady;
  return client;
}

function overClient(client: Pglite.PGlite, { close }: Pick<TestDatabase, 'close'>): TestDatabase {
  const db = drizzlePglite(traced(client), {
    logger: { logQuery: (query) => watched.onStatement?.(query) },
  }) as unknown as Db;
  const watched: TestDatabase = {
    db,
    engine: 'pglite',
    onStatement: null,
    empty: () => emptyTables(db),
    close,
  };
  return watched;
}

/** As in a gateway, but for this file alone: the next one of the worker has the same client. */
function traced(client: Pglite.PGlite): Pglite.PGlite {
  const own = Object.create(client) as Pglite.PGlite;
  own.query = client.query.bind(client);
  own.transaction = client.transaction.bind(client);
  return tracedDatabase(own);
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `nw_test_${randomUUID().replaceAll('-', '')}`;
  const template = process.env.TEST_DATABASE_TEMPLATE ?? 'template1';
  await onServer(url, `create database ${name} template ${template}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const pool = new pg.Pool({
    Client: timedClient(() => undefined),
    connectionString: address.href,
    max: 10,
  });
  pool.on('error', () => undefined);
  const db = drizzlePostgres(pool, {
    logger: {
      logQuery(query) {
        watched.onStatement?.(query);
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
      await onServer(url, `drop database if exists ${name} with (force)`);
    },
  };
  await migrate(db);
  return watched;
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

/**
 * Deletes every row but the sample directory, which no test changes. Most tables are empty at the end of a test, and
 * deleting a few rows is much faster than truncating some thirty tables with their indexes. With the role `replica`,
 * foreign keys require no order; that needs a superuser.
 */
async function emptyTables(db: Db): Promise<void> {
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
        elsif name = 'pro_areas' then delete from pro_areas where pro_id not in (select id from pros where is_sample);
        elsif has_rows then execute 'delete from ' || name;
        end if;
      end loop;
    end $$`);
}

/** A database with the schema in place. It is cached between runs, because loading it is much faster than a set-up. */
function snapshotFile(): string {
  return path.join(packageFolder, '..', '.cache', `pglite-test-${schemaVersion()}.tar`);
}

function readSnapshot(file: string): Blob | undefined {
  try {
    return new Blob([readFileSync(file)]);
  } catch {
    return undefined;
  }
}

function writeSnapshot(file: string, bytes: Buffer): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, bytes);
  renameSync(draft, file);
}

/** Uses Node's module loader, because PGlite loads parts of itself with `import()`, which jest cannot do. */
function loadOutsideJest(name: string): unknown {
  const outerProcess = runInThisContext('process') as typeof process;
  return outerProcess.getBuiltinModule('module').createRequire(import.meta.filename)(name);
}
