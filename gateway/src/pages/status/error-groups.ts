import type { DayError } from './team-figures.ts';

/** All errors with the same message at the same place in the code. */
export interface ErrorGroup {
  message: string;
  stack: string;
  /** Where it occurred: `event`, `rejection`, `loader`, `left`, or `server`. */
  sources: string[];
  /** Days, `2026-11-23`. */
  firstSeen: string;
  lastSeen: string;
  /** The versions in which it occurred, in the order of its first occurrence. */
  versions: string[];
  /** A visitor counts once a day; on the server, each time counts. */
  visitors: number;
}

/** Errors of all days and versions by message and stack, those of the most visitors first. */
export function errorGroups(errors: readonly DayError[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const error of errors.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const { message, stack, source, day, version, visitors } = error;
    const key = `${source === 'server'} ${stack} ${message}`;
    const known = groups.get(key);
    groups.set(key, {
      message,
      stack,
      sources: withOne(known?.sources, source),
      firstSeen: known?.firstSeen ?? day,
      lastSeen: day,
      versions: withOne(known?.versions, version),
      visitors: (known?.visitors ?? 0) + visitors,
    });
  }
  return [...groups.values()].sort((a, b) => b.visitors - a.visitors || b.lastSeen.localeCompare(a.lastSeen));
}

function withOne(all: readonly string[] = [], one: string): string[] {
  return [...new Set([...all, one])];
}
