import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

import { memo } from './memo.ts';
import type { PackageImport } from './module-resolver.ts';

/** A package in npm's lock file. */
interface Locked {
  version?: string;
  integrity?: string;
  /** Where it comes from; of a link, the folder that it leads to. */
  resolved?: string;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** A lock file, with its packages by folder, as `node_modules/react`. */
interface Lock {
  folder: string;
  text: string;
  /** Undefined unless the file has the format of npm 7 or later. */
  packages?: Record<string, Locked>;
}

/** Only npm's can be read in part; those of other package managers count as a whole. */
const LOCK_FILES = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/**
 * A line for each package that the imports reach, directly or through the dependencies of others, with what the lock
 * file pins, sorted. If an import is in no lock file, the whole lock file is a line.
 */
export function lockedPackages(imports: readonly PackageImport[]): string[] {
  const lines = new Set<string>();
  const visited = new Map<Lock, Set<string>>();
  const lockOf = lockFinder();
  for (const { name, from } of imports) {
    const lock = lockOf(from);
    if (!lock) continue;
    const { packages } = lock;
    const start = packages && placeOf(name, relative(lock.folder, from).split(sep).join('/'), packages);
    if (start === undefined) lines.add(lock.text);
    else visited.set(lock, reach(start, packages!, visited.get(lock) ?? new Set()));
  }
  for (const [{ packages }, places] of visited)
    for (const place of places) lines.add(pinned(place, packages![place]!));
  return [...lines].sort();
}

/** Adds a package and its dependencies to those that are reached. Optional and peer dependencies may be absent. */
function reach(start: string, packages: Record<string, Locked>, reached: Set<string>): Set<string> {
  const open = [start];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (reached.has(place)) continue;
    reached.add(place);
    const { link, resolved = '', dependencies, optionalDependencies, peerDependencies } = packages[place]!;
    if (link && packages[resolved]) open.push(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = placeOf(name, place, packages);
      if (found !== undefined) open.push(found);
    }
  }
  return reached;
}

/** Where Node finds a package for a module in `folder`: in the closest `node_modules` that has it. */
function placeOf(name: string, folder: string, packages: Record<string, Locked>): string | undefined {
  for (let above = folder; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/')))) {
    const place = above === '' ? `node_modules/${name}` : `${above}/node_modules/${name}`;
    if (packages[place]) return place;
    if (above === '') return undefined;
  }
}

/** Without the place, because a package is the same wherever npm puts it. */
function pinned(place: string, { version, integrity, resolved }: Locked): string {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return [name, version, integrity ?? resolved].join(' ');
}

/** Finds the lock file of a folder: the closest one, in it or above. */
function lockFinder(): (folder: string) => Lock | undefined {
  const lockOf = memo((folder): Lock | undefined => {
    const file = LOCK_FILES.map((name) => join(folder, name)).find((path) => existsSync(path));
    if (file !== undefined) return readLock(file);
    return folder === dirname(folder) ? undefined : lockOf(dirname(folder));
  });
  return lockOf;
}

/** The last lock file that was read: it is large, and every piece has the same. */
let last: Lock | undefined;

function readLock(file: string): Lock {
  const text = readFileSync(file, 'utf8');
  if (last?.text === text && last.folder === dirname(file)) return last;
  const { packages } = (file.endsWith('.json') ? JSON.parse(text) : {}) as Pick<Lock, 'packages'>;
  return (last = { folder: dirname(file), text, packages });
}
