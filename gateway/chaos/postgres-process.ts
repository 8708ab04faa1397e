import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, '../src/testing/with-postgres.ts');
const hold =
  'console.log("ready " + process.env.TEST_DATABASE_URL); process.stdin.resume().on("end", () => process.exit())';

/** A real PostgreSQL in its own process, because jest cannot load the package that starts it. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, process.execPath, '-e', hold], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let text = '';
  for await (const part of child.stdout) {
    text += String(part);
    const url = /ready (\S+)\n/.exec(text)?.[1];
    if (url === undefined) continue;
    return {
      url,
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new Error('PostgreSQL did not start.');
}
