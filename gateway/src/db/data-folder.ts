import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#config.ts';

/** A folder that this process alone may use until it calls `release`. */
export interface HeldFolder {
  path: string;
  release(): void;
}

const held = new Set<string>();

/**
 * Makes the data folder and takes its lock: two processes on one embedded database would destroy it. A lock left by
 * a process that no longer lives is taken over.
 * @throws ConfigError naming DATA_DIR when the folder cannot be written to or is in use.
 */
export function holdDataFolder(folder: string): HeldFolder {
  const lock = path.join(folder, 'gateway.lock');
  const mine = `${process.pid} ${processMark(process.pid)} ${randomUUID()}\n`;
  const draft = path.join(folder, `gateway.lock.${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(draft, mine);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR ${folder} cannot be written to (${codeOf(error)}): make it writable or name another folder`,
    );
  }
  try {
    takeLock(folder, lock, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(folder);
  return {
    path: folder,
    release() {
      held.delete(folder);
      if (readLock(lock) === mine) rmSync(lock, { force: true });
    },
  };
}

function takeLock(folder: string, lock: string, draft: string): void {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      // Linking is atomic: it fails when the lock exists, and the lock is never seen half written.
      linkSync(draft, lock);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const found = readLock(lock);
    if (found === null) continue;
    if (isAlive(folder, found)) throw inUse(folder, found);
    const aside = `${draft}.stale`;
    try {
      renameSync(lock, aside);
    } catch {
      continue;
    }
    const moved = readLock(aside);
    // Another process took the stale lock over first: what was moved away is its living lock.
    if (moved !== found) renameSync(aside, lock);
    else rmSync(aside, { force: true });
  }
  throw inUse(folder, readLock(lock) ?? '');
}

function inUse(folder: string, lock: string): ConfigError {
  const pid = lock.split(' ')[0] || 'unknown';
  return new ConfigError(
    `DATA_DIR ${folder} is in use by another gateway (process ${pid}): stop that one or name another folder`,
  );
}

function isAlive(folder: string, lock: string): boolean {
  const [pid = '', mark = ''] = lock.trim().split(' ');
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0) return false;
  if (id === process.pid) return held.has(folder);
  try {
    process.kill(id, 0);
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false;
  }
  // A process number is used again after a restart of the machine or container: then the mark differs.
  return mark === '-' || processMark(id) === mark;
}

/** When the process started, as the kernel counts it; '-' where that cannot be read. */
function processMark(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${started}`;
  } catch {
    return '-';
  }
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}
