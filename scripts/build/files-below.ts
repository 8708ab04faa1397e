import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a path, sorted; the path itself if it is a file; nothing if it does not exist. */
export function filesBelow(path: string, leavesOut: (name: string) => boolean = () => false): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !leavesOut(name))
    .flatMap((name) => filesBelow(join(path, name), leavesOut));
}

/** Without tests, hidden files, and what installations and builds write. */
export function sourcesBelow(path: string): string[] {
  return filesBelow(path, (name) => /^(\.|node_modules$|dist$)|\.test\.tsx?$/.test(name));
}
