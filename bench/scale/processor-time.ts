import { readFileSync, readdirSync } from 'node:fs';

/** Linux counts processor time in these parts of a second, whatever its clock. */
const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time that a process and its children have used. Reads `/proc`, so it needs Linux. */
export function processorMs(pid: number): number {
  const ticks = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = statOf(Number(name));
      if (fields === null) return [];
      const [, parent, ...times] = fields;
      // Children that have ended are counted with the process that waited for them.
      if (Number(name) === pid) return times.slice(9, 13).map(Number);
      return Number(parent) === pid ? times.slice(9, 11).map(Number) : [];
    });
  return (ticks.reduce((sum, tick) => sum + tick, 0) * 1000) / TICKS_PER_SECOND;
}

/** The process that started another one. */
export function parentOf(pid: number): number {
  return Number(statOf(pid)?.[1]);
}

/** Fields of `/proc/<pid>/stat` from the state on; null if the process has ended. */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
