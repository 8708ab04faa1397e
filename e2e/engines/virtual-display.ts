import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A display that exists in memory only. */
export interface VirtualDisplay {
  /** The value for `DISPLAY`, `:7`. */
  name: string;
  close(): Promise<void>;
}

const ATTEMPTS = 5;

/**
 * Starts an X server on the first free display number. If two start at once with the same number, one of them ends and
 * is started again.
 */
export async function startDisplay(attempt = 1): Promise<VirtualDisplay> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const ended = once(server, 'exit');
  const told = once(server.stdio[3] as Readable, 'data') as Promise<[Buffer]>;
  const number = await Promise.race([
    told.then(([text]) => text.toString().trim()),
    ended.then(() => undefined),
  ]);
  if (number === undefined && attempt < ATTEMPTS) return startDisplay(attempt + 1);
  if (number === undefined) throw new Error('Xvfb ended before it had a display.');
  return {
    name: `:${number}`,
    async close() {
      server.kill();
      await ended;
    },
  };
}
