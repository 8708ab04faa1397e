import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts the processor time of ended children in these fractions of a second. */
const TICKS_PER_SECOND = 100;

/** The processor time that a process and its children have used, in milliseconds. Needs Linux, because it reads `/proc`. */
export function processorMs(pid: number): number {
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid,
  );
  return [pid, ...children.map(Number)].reduce((sum, one) => sum + threadsMs(one), endedChildrenMs(pid));
}

/** The parent of a process. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1]);
}

/** A process's own time, read in nanoseconds, because ticks are too coarse for a short round. */
function threadsMs(pid: number): number {
  return ofProcess(() => readdirSync(`/proc/${pid}/task`), []).reduce((sum, thread) => {
    const file = `/proc/${pid}/task/${thread}/schedstat`;
    return (
      sum +
      Number.parseInt(
        ofProcess(() => readFileSync(file, 'utf8'), '0'),
        10,
      ) /
        1e6
    );
  }, 0);
}

function endedChildrenMs(pid: number): number {
  const [user = '0', system = '0'] = statOf(pid)?.slice(13, 15) ?? [];
  return ((Number(user) + Number(system)) * 1000) / TICKS_PER_SECOND;
}

/** Fields of `/proc/<pid>/stat` from the state on; null if the process has ended. */
function statOf(pid: number): string[] | null {
  const text = ofProcess(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

/** Reads a file about a process or thread; returns `gone` if it has ended in the meantime. */
function ofProcess<T>(read: () => T, gone: T): T {
  try {
    return read();
  } catch {
    return gone;
  }
}
