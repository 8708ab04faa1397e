import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#db/db.ts';
import { migrate } from '#db/migrate.ts';
import { startEmbeddedServer } from './embedded-server.ts';
import { explainStatements } from './explain-statements.ts';

/** A worker larger than this is replaced after its file. A smaller limit would replace most workers within seconds. */
const WORKER_MEMORY = '--workerIdleMemoryLimit=1500MB';

/** Only tests that use a database: the others give the same result without it. */
const ASKS_A_DATABASE = ['--findRelatedTests', 'gateway/src/testing/test-database.ts'];

/**
 * Runs a command with a real PostgreSQL at TEST_DATABASE_URL and exits with its status. Default command: the gateway's
 * database tests. Then it checks the plans of the statements that the gateway sent, unless `--no-plans` is given.
 * `tsx gateway/src/testing/with-postgres.ts [--no-plans] [command...]`
 */
async function main(): Promise<number> {
  const looksAtPlans = process.argv[2] !== '--no-plans';
  const given = process.argv.slice(looksAtPlans ? 2 : 3);
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
  const folder = mkdtempSync(path.join(tmpdir(), 'nw-statements-'));
  const file = path.join(folder, 'statements');
  try {
    const template = await makeTemplate(server.url);
    const env = {
      ...process.env,
      TEST_DATABASE_URL: server.url,
      TEST_DATABASE_TEMPLATE: template,
      STATEMENTS_FILE: file,
    };
    const [status] = (await once(spawn(command, args, { stdio: 'inherit', env }), 'exit')) as [number | null];
    if (status !== 0 || !looksAtPlans) return status ?? 1;
    if (!existsSync(file)) return given.length > 0 ? 0 : noStatements();
    return (await areBounded(databaseAt(server.url, template), file)) ? 0 : 1;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The gateway's own tests always send some, so their plans would go unchecked. */
function noStatements(): number {
  process.stdout.write('The tests wrote down no statement, so no plan was checked.\n');
  return 1;
}

/** Whether no statement of the gateway reads or sorts what grows with a table. */
async function areBounded(url: string, file: string): Promise<boolean> {
  const { looked, faults } = await explainStatements(url, file);
  process.stdout.write(
    `${looked} statements of the gateway, ${faults.length} read or sort what grows with a table\n`,
  );
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
  return faults.length === 0;
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/** Makes a database with the schema in place, because copying it is much faster than migrating for each test file. */
async function makeTemplate(url: string): Promise<string> {
  const name = 'nw_test_template';
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name}`);
  await server.end();
  const pool = new pg.Pool({ connectionString: databaseAt(url, name), max: 1 });
  await migrate(drizzle(pool) as unknown as Db);
  await pool.end();
  return name;
}

// The server's package ends a process that has nothing left to do with status 0, whatever exit code it has set.
process.exit(await main());
