import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#config.ts';
import { type LockTry, tryPidLock } from '#pid-lock.ts';

/** A folder that this process alone may use until it calls `release`. */
export interface HeldFolder {
  path: string;
  /** Restricts the folder and its files to this account. */
  closeToOthers(): void;
  release(): void;
}

/**
 * Creates the data folder and takes its lock, because two processes on one embedded database would destroy it.
 * Restricts folder and files, old ones included, to this account, because they hold people's addresses.
 * @throws ConfigError naming DATA_DIR when the folder cannot be written to or is in use.
 */
export function holdDataFolder(folder: string): HeldFolder {
  const lock = lockOf(folder);
  if (!lock.ok)
    throw new ConfigError(
      `DATA_DIR ${folder} is in use by another gateway (process ${lock.holder ?? 'unknown'}): stop that one or name another folder`,
    );
  closeToOthers(folder);
  return { path: folder, closeToOthers: () => closeToOthers(folder), release: () => lock.release() };
}

function lockOf(folder: string): LockTry {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    setMode(folder, 0o700);
    return tryPidLock(path.join(folder, 'gateway.lock'));
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR ${folder} cannot be written to (${codeOf(error)}): make it writable or name another folder`,
    );
  }
}

/** 0700 for folders and 0600 for files, recursively. */
function closeToOthers(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) setMode(file, 0o600);
    if (!entry.isDirectory()) continue;
    setMode(file, 0o700);
    closeToOthers(file);
  }
}

function setMode(file: string, mode: number): void {
  try {
    chmodSync(file, mode);
  } catch (error) {
    // The mode of a mounted folder or of another account's file cannot be changed; the database inside is always ours.
    if (codeOf(error) !== 'EPERM') throw error;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}
