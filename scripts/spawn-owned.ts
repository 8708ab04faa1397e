import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What a shell reports of a process that a signal ended: 128 and the signal's number. */
const CODES: Record<(typeof SIGNALS)[number], number> = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

const owned = new Set<ChildProcess>();

/**
 * Starts a Node program that ends with this process, however it ends: at its end, with an error, or by SIGINT, SIGTERM
 * or SIGHUP. Without this, a signal to a command ends the command alone.
 */
export function spawnOwned(args: readonly string[], options: SpawnOptions): ChildProcess {
  if (owned.size === 0) watch();
  const child = spawn(process.execPath, args, options);
  owned.add(child);
  child.once('exit', () => owned.delete(child));
  return child;
}

let isWatched = false;

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  process.once('exit', () => {
    for (const child of owned) child.kill();
  });
  for (const signal of SIGNALS) process.once(signal, () => process.exit(CODES[signal]));
}
