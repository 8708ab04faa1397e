import { execFileSync, spawn } from 'node:child_process';
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

const APT = '/usr/bin/apt-get';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];

export async function startProgram(name: Name, args: string[], port: number): Promise<FrontServer> {
  const child = spawn(ensureProgram(name), args, { stdio: ['ignore', 'pipe', 'pipe'] });
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
 * Returns the path of a program, and installs it if it is missing and this user may. The test fails without it: what a
 * gateway shows strangers behind a real proxy must not go unchecked.
 */
function ensureProgram(name: Name): string {
  const found = find(name);
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync(APT)) {
    const quietly = { stdio: 'ignore', timeout: 600_000 } as const;
    execFileSync(APT, ['update', '-qq'], quietly);
    execFileSync(APT, ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
    const installed = find(name);
    if (installed !== undefined) return installed;
  }
  throw new Error(`This test needs ${name}: install it (Debian: apt-get install ${name}) and run it again.`);
}

function find(name: Name): string | undefined {
  const onPath = (process.env.PATH ?? '').split(path.delimiter);
  return [...onPath, ...FOLDERS].map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
