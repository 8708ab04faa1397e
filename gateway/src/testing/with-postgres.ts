import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startEmbeddedServer } from './embedded-server.ts';

/**
 * Runs a command with a real PostgreSQL at TEST_DATABASE_URL and ends with its status. Without a command: the gateway's
 * own tests. `tsx gateway/src/testing/with-postgres.ts [command...]`
 */
async function main(): Promise<number> {
  const given = process.argv.slice(2);
  const [command = '', ...args] =
    given.length > 0
      ? given
      : ['npx', 'jest', '--selectProjects', 'gateway', '--maxWorkers', '2', '--silent'];
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
