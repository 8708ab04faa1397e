import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in front of the gateway, with the minimal configuration that it needs to run. */
export interface FrontServer {
  /** Where it listens. */
  port: number;
  stop(): Promise<void>;
}

type Name = 'nginx' | 'haproxy';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

export async function startProgram(name: Name, args: string[], port: number): Promise<FrontServer> {
  const child = spawn(programNamed(name), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()));
  const ended = once(child, 'exit');
  for (let attempt = 0; attempt < 300 && child.exitCode === null; attempt += 1) {
    if (await listens(port))
      return {
        port,
        async stop() {
          child.kill('SIGTERM');
          await ended;
        },
      };
    await wait(100);
  }
  child.kill('SIGKILL');
  throw new Error(`${name} did not start: ${output}`);
}

async function listens(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/healthz`);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path of a program. `npm test` makes sure that it is there.
 *
 * @throws Error if it is missing: what a gateway shows strangers behind a real proxy must not go unchecked
 */
function programNamed(name: Name): string {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  const files = [...onPath, ...FOLDERS].map((folder) => path.join(folder, name));
  const found = files.find((file) => existsSync(file));
  if (found === undefined)
    throw new Error(
      `This test needs ${name}: install it (Debian: apt-get install ${name}) and run it again.`,
    );
  return found;
}
