import { readdirSync, readFileSync } from 'node:fs';

/**
 * The memory of a process and its children, in bytes: the private memory of each, and once the files that they share, such
 * as Node's program. Linux only.
 */
export function memoryOf(pid: number): number {
  const family = [pid, ...childrenOf(pid)].map((each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024;
    return { own: field('RssAnon'), files: field('RssFile') };
  });
  return family.reduce((sum, { own }) => sum + own, 0) + Math.max(...family.map(({ files }) => files));
}

function childrenOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const children = parents.filter(([, parent]) => parent === pid).map(([child]) => child);
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Zero for a process that has ended in the meantime. */
function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}
