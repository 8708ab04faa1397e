import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

/** A display that exists in memory only. */
export interface VirtualDisplay {
  /** The value for `DISPLAY`, `:7`. */
  name: string;
  close(): Promise<void>;
}

/** Starts an X server on the first free display number. */
export async function startDisplay(): Promise<VirtualDisplay> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const failed = once(server, 'error').then(([error]) => Promise.reject(error as Error));
  const told = once(server.stdio[3] as Readable, 'data') as Promise<[Buffer]>;
  const [number] = await Promise.race([told, failed]);
  failed.catch(() => undefined);
  return {
    name: `:${number.toString().trim()}`,
    async close() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
