import type * as Pglite from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import pg from 'pg';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { templateFile } from '#db/template.ts';

/** A database for one file's tests, emptied for each application that a test starts. */
export interface TestDatabase {
  db: Db;
  engine: 'pglite' | 'postgres';
  /** Told the SQL of every statement; PGlite's own `begin` and `commit` are not among them. */
  onStatement: ((statement: string) => void) | null;
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** On the PostgreSQL at TEST_DATABASE_URL when that is set, else on PGlite in memory. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? openInMemory() : openOnServer(url);
}

async function openInMemory(): Promise<TestDatabase> {
  const file = snapshotFile();
  const found = readSnapshot(file);
  const { PGlite } = loadOutsideJest('@electric-sql/pglite') as typeof Pglite;
  const client = new PGlite(found === undefined ? {} : { loadDataDir: found });
  await client.waitReady;
  const db = drizzlePglite(client, {
    logger: { logQuery: (query) => watched.onStatement?.(query) },
  }) as unknown as Db;
  const watched: TestDatabase = {
    db,
    engine: 'pglite',
    onStatement: null,
    empty: () => emptyTables(db),
    close: () => client.close(),
  };
  if (found === undefined) {
    await migrate(db);
    writeSnapshot(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  }
  return watched;
}

async function openOnServer(url: string): Promise<TestDatabase> {
  const name = `nw_test_${randomUUID().replaceAll('-', '')}`;
  const template = process.env.TEST_DATABASE_TEMPLATE ?? 'template1';
  await onServer(url, `create database ${name} template ${template}`);
  const address = new URL(url);
  address.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: address.href, max: 10 });
  pool.on('error', () => undefined);
  const db = drizzlePostgres(pool, {
    logger: { logQuery: (query) => watched.onStatement?.(query) },
  }) as unknown as Db;
  const watched: TestDatabase = {
    db,
    engine: 'postgres',
    onStatement: null,
    empty: () => emptyTables(db),
    async close() {
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
 * deleting a few rows is much faster than truncating some thirty tables with their indexes. The role spares the order
 * that foreign keys would ask for; it needs a superuser.
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
        elsif has_rows then execute 'delete from ' || name;
        end if;
      end loop;
    end $$`);
}

/** A database with the schema in place. It is cached between runs, because loading it is much faster than a set-up. */
function snapshotFile(): string {
  const folder = path.resolve(import.meta.dirname, '../../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(readFileSync(path.join(folder, name)));
  }
  const version = path.basename(templateFile(), '.tar.gz');
  const cache = path.resolve(import.meta.dirname, '../../../.cache');
  return path.join(cache, `${version}-test-${hash.digest('hex').slice(0, 16)}.tar`);
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
