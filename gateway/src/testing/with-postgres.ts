import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startEmbeddedServer } from './embedded-server.ts';

/**
 * A worker that has grown beyond this is replaced after its file. One of twice the size has nothing open at its end, but takes
 * more than jest's half second to give its memory back on a busy machine, and is then said to leak.
 */
const WORKER_MEMORY = '--workerIdleMemoryLimit=400MB';

/** The tests that ask a database; the others have run on no database, and say nothing new here. */
const ASKS_A_DATABASE = ['--findRelatedTests', 'gateway/src/testing/test-database.ts'];

/**
 * Runs a command with a real PostgreSQL at TEST_DATABASE_URL and ends with its status. Without a command: the gateway's
 * own tests of what asks a database. `tsx gateway/src/testing/with-postgres.ts [command...]`
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
    const env = { ...process.env, TEST_DATABASE_URL: server.url };
    const [status] = (await once(spawn(command, args, { stdio: 'inherit', env }), 'exit')) as [number | null];
    return status ?? 1;
  } finally {
    await server.stop();
  }
}

process.exitCode = await main();
