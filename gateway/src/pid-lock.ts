import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** The result of trying for a lock; `holder` is the process that has it, if its file can be read. */
export type LockTry = { ok: true; release(): void } | { ok: false; holder: number | undefined };

/** Longest time that clearing a dead lock takes, in milliseconds. An older mark is dead, too. */
const CLEARING_MS = 10_000;

/** Files of the locks that this process holds. */
const held = new Set<string>();

/**
 * Tries to take the lock `file`. The file names the process that holds it and when that process started, so a dead
 * process's lock is taken over, even if its number was reused.
 *
 * @throws the file system's error when the file's folder cannot be written to
 */
export function tryPidLock(file: string): LockTry {
  // Linking is atomic and fails when the lock exists, so a lock always appears with its holder inside.
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

/** Removes a lock whose holder has died. Only one process at a time, or two could remove each other's new lock. */
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

/** An unreadable lock has no holder, because locks appear whole. */
function isDead(file: string): boolean {
  const text = read(file);
  if (text === undefined) return false;
  const holder = holderOf(text);
  if (holder === undefined) return true;
  if (holder === process.pid) return !held.has(file);
  if (hasEnded(holder)) return true;
  // A restart of the machine or container reuses process numbers, but not marks.
  const [, mark = '-'] = text.trim().split(' ');
  return mark !== '-' && processMark(holder) !== mark;
}

/** Whether no process has this number, or only one that has ended. */
export function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Another account's process may not be signalled, but it is running.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return true;
  }
  return isZombie(pid);
}

function holderOf(text: string | undefined): number | undefined {
  const id = Number(text?.trim().split(' ')[0]);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** When the process started, by the kernel's clock; '-' if that cannot be read. */
function processMark(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${statOf(pid)[19]}`;
  } catch {
    return '-';
  }
}

/**
 * Whether the process is a zombie: it has ended, with all its threads, but its parent has not collected its exit status.
 * In a container whose first process collects no exit statuses, it stays a zombie until the container ends.
 */
function isZombie(pid: number): boolean {
  try {
    const stat = statOf(pid);
    return stat[0] === 'Z' && Number(stat[17]) <= 1;
  } catch {
    return false;
  }
}

/** What the kernel says of a process after its name: its state, its parent and so on. Throws where there is no /proc. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
