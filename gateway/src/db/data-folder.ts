import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#config.ts';
import { type LockTry, tryPidLock } from '#pid-lock.ts';

/** A folder that this process alone may use until it calls `release`. */
export interface HeldFolder {
  path: string;
  release(): void;
}

/**
 * Makes the data folder and takes its lock: two processes on one embedded database would destroy it.
 * @throws ConfigError naming DATA_DIR when the folder cannot be written to or is in use.
 */
export function holdDataFolder(folder: string): HeldFolder {
  const lock = lockOf(folder);
  if (lock.ok) return { path: folder, release: () => lock.release() };
  throw new ConfigError(
    `DATA_DIR ${folder} is in use by another gateway (process ${lock.holder ?? 'unknown'}): stop that one or name another folder`,
  );
}

function lockOf(folder: string): LockTry {
  try {
    mkdirSync(folder, { recursive: true });
    return tryPidLock(path.join(folder, 'gateway.lock'));
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? error);
    throw new ConfigError(
      `DATA_DIR ${folder} cannot be written to (${code}): make it writable or name another folder`,
    );
  }
}
