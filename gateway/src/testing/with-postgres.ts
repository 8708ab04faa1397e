import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { startEmbeddedServer } from './embedded-server.ts';

/**
 * A worker larger than this is replaced after its file. A larger one takes longer than jest's half second to free its
 * memory on a busy machine, and jest then reports a leak.
 */
const WORKER_MEMORY = '--workerIdleMemoryLimit=400MB';

/** The tests that use a database; the others would prove nothing new here. */
const ASKS_A_DATABASE = ['--findRelatedTests', 'gateway/src/testing/test-database.ts'];

/**
 * Runs a command with a real PostgreSQL at TEST_DATABASE_URL and exits with its status. Default command: the gateway's
 * database tests. `tsx gateway/src/testing/with-postgres.ts [command...]`
 */
async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const [command = '', ...args] =
    given.length > 0
      ? given
      : [
          'npx',
          'jest',
          '--selectProjects',
          'gateway',
          '--maxWorkers',
          '2',
          WORKER_MEMORY,
          '--silent',
          ...ASKS_A_DATABASE,
        ];
  const server = await startEmbeddedServer();
  try {
    const env = {
      ...process.env,
      TEST_DATABASE_URL: server.url,
      TEST_DATABASE_TEMPLATE: await makeTemplate(server.url),
    };
    const [status] = (await once(spawn(command, args, { stdio: 'inherit', env }), 'exit')) as [number | null];
    return status ?? 1;
  } finally {
    await server.stop();
  }
}

/** Makes a database with the schema in place: copying it is much faster than a migration for each test file. */
async function makeTemplate(url: string): Promise<string> {
  const name = 'nw_test_template';
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const address = new URL(url);
  address.pathname = `/${name}`;
  const pool = new pg.Pool({ connectionString: address.href, max: 1 });
  await migrate(drizzle(pool) as unknown as Db);
  await pool.end();
  return name;
}

process.exitCode = await main();
