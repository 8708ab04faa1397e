import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import pg from 'pg';

import { parentOf } from '#measure/processor-time.ts';
import { repositoryRoot } from '#places.ts';

/** A PostgreSQL with its data in the system's temporary folder. */
export interface BenchPostgres {
  /** Creates an empty database and returns its address. */
  make(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real PostgreSQL in a separate process. */
export async function startBenchPostgres(): Promise<BenchPostgres> {
  const program = join(repositoryRoot, 'gateway/src/testing/hold-postgres.ts');
  const tsx = createRequire(import.meta.url).resolve('tsx');
  const child = spawn(process.execPath, ['--import', tsx, program], {
    cwd: repositoryRoot,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await readyAddress(createInterface({ input: child.stdout }));
  return {
    async make(name) {
      await withClient(address, (client) => client.query(`create database ${name}`));
      const url = new URL(address);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}

async function readyAddress(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) if (line.startsWith('ready ')) return line.slice('ready '.length);
  throw new Error('PostgreSQL ended before it was ready.');
}

/** The main process of the PostgreSQL at an address. Its children do the work. */
export async function serverOf(address: string): Promise<number> {
  return withClient(address, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return parentOf(rows[0]!.pid);
  });
}

/** Runs a function with a new connection. */
export async function withClient<T>(address: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
