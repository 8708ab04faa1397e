import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const program = path.resolve(import.meta.dirname, 'hold-postgres.ts');

/** A PostgreSQL that runs in its own process. */
export interface PostgresProcess {
  url: string;
  /** Ends the server and all its connections; its data stay. */
  halt(): Promise<void>;
  /** Starts it again after `halt`. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL in its own process, because jest cannot load the package that starts it.
 *
 * @param folder for its data; by default the system's temporary folder
 */
export async function startPostgres(folder?: string): Promise<PostgresProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(folder !== undefined && { TMPDIR: folder }) },
  });
  const ended = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readLine = async (start: string): Promise<string> => {
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`PostgreSQL ended before it printed "${start}".`);
      if (value.startsWith(start)) return value.slice(start.length);
    }
  };
  const command = async (word: string) => {
    child.stdin.write(`${word}\n`);
    await readLine(`did ${word}`);
  };
  return {
    url: await readLine('ready '),
    halt: () => command('halt'),
    resume: () => command('resume'),
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
