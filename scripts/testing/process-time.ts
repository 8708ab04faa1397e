import { readFileSync } from 'node:fs';

/** Clock ticks in a second, the unit of Linux for processor time. */
const TICKS = 100;

/** Seconds of processor time that a process has used so far, without its children. Linux only. */
export function computedBy(pid: number): number {
  // The program's name is in parentheses and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return (user + system) / TICKS;
}
