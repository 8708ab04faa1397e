import { readFileSync } from 'node:fs';

/** The clock ticks in a second, as Linux counts the time of processes. */
const TICKS = 100;

/** The processor time that a process has taken so far, in seconds, without its children. Linux only. */
export function computedBy(pid: number): number {
  // The name of the program stands in brackets and may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / TICKS;
}
