import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** What became of trying for a lock; `holder` is the process that has it, where its file can be read. */
export type LockTry = { ok: true; release(): void } | { ok: false; holder: number | undefined };

/** Longest time that clearing a dead lock takes, in milliseconds; older than that, its own mark is dead too. */
const CLEARING_MS = 10_000;

/** Files of the locks that this process has. */
const held = new Set<string>();

/**
 * Tries for the lock that `file` stands for. The file names the process that holds it, and since when that process lives:
 * a lock left by a process that has died is taken over, also where another process has its number by now.
 *
 * @throws the file system's error when the file's folder cannot be written to
 */
export function tryPidLock(file: string): LockTry {
  // The lock appears with its holder inside, or not at all: linking is atomic and fails when the lock exists.
  const mine = `${process.pid} ${processMark(process.pid)} ${randomUUID()}\n`;
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    if (!link(draft, file)) {
      clearDead(file);
      if (!link(draft, file)) return { ok: false, holder: holderOf(read(file)) };
    }
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(file);
  return {
    ok: true,
    release() {
      held.delete(file);
      if (read(file) === mine) rmSync(file, { force: true });
    },
  };
}

function link(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes a lock whose holder has died. One process at a time: two would remove each other's new lock. */
function clearDead(file: string): void {
  if (!isDead(file)) return;
  const clearing = `${file}.clearing`;
  try {
    mkdirSync(clearing);
  } catch {
    const since = statSync(clearing, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > CLEARING_MS)
      rmSync(clearing, { recursive: true, force: true });
    return;
  }
  if (isDead(file)) rmSync(file, { force: true });
  rmSync(clearing, { recursive: true, force: true });
}

/** A lock that nobody can read as one has no holder: locks appear whole. */
function isDead(file: string): boolean {
  const text = read(file);
  if (text === undefined) return false;
  const holder = holderOf(text);
  if (holder === undefined) return true;
  if (holder === process.pid) return !held.has(file);
  try {
    process.kill(holder, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
  }
  // A process number is used again after a restart of the machine or container: then the mark differs.
  const [, mark = '-'] = text.trim().split(' ');
  return mark !== '-' && processMark(holder) !== mark;
}

function holderOf(text: string | undefined): number | undefined {
  const id = Number(text?.trim().split(' ')[0]);
  return Number.isInteger(id) && id > 0 ? id : undefined;
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

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
