import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sourcesBelow } from './files-below.ts';
import { moduleResolver, type PackageImport, type Target } from './module-resolver.ts';
import { type Requests, requestsOf } from './requests-of.ts';

/** What modules import, directly or through others. */
export interface Imported {
  /** Files of ours, the given modules included, sorted. */
  files: string[];
  packages: PackageImport[];
  /** Folders of packages of ours with imports that cannot be followed: any of their files may be imported. */
  openFolders: string[];
  /** Where the `package.json` of each of the files is, if there is one. */
  manifests: string[];
}

/**
 * Follows imports through our own files: scripts, Vue components, style sheets, and the files that these refer to. It
 * ends at installed packages, which the lock file describes.
 *
 * @param entries absolute paths of modules
 * @param except absolute paths of modules that are left out, with what only they import
 * @throws Error naming the file and the import that cannot be found
 */
export function importedFiles(entries: readonly string[], except: readonly string[] = []): Imported {
  const { target, packageFolder } = moduleResolver();
  const found = new Set<string>();
  const packages = new Map<string, PackageImport>();
  const openFolders = new Set<string>();
  const manifests = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || except.includes(file)) continue;
    found.add(file);
    manifests.add(join(packageFolder(file), 'package.json'));
    const { imports, ranges, isOpen } = requestsIn(file);
    if (isOpen) openFolders.add(packageFolder(file));
    for (const range of ranges) open.push(...filesInRange(range, file));
    for (const request of imports) {
      const next: Target = request.startsWith('.')
        ? { file: fileOf(join(dirname(file), request.replace(/\?.*$/, ''))) }
        : target(request, file);
      if (next.file !== undefined) open.push(next.file);
      if (next.package) packages.set(`${next.package.name} ${next.package.from}`, next.package);
      if (next.openFolder !== undefined) openFolders.add(next.openFolder);
    }
  }
  return {
    files: [...found].sort(),
    packages: [...packages.values()],
    openFolders: [...openFolders].sort(),
    manifests: [...manifests].sort(),
  };
}

/** Other repositories may omit a module's file extension. */
function fileOf(path: string): string {
  const ends = ['', '.ts', '.tsx', '.js', '/index.ts', '/index.tsx', '/index.js'];
  return (
    ends.map((end) => path + end).find((file) => statSync(file, { throwIfNoEntry: false })?.isFile()) ?? path
  );
}

function filesInRange({ start, end }: Requests['ranges'][number], from: string): string[] {
  const folder = join(dirname(from), start.slice(0, start.lastIndexOf('/') + 1));
  return sourcesBelow(folder).filter((file) => file.endsWith(end));
}

/** The last result for each file: most pieces import the same files. */
const known = new Map<string, { text: string; requests: Requests }>();

function requestsIn(file: string): Requests {
  const text = readFileSync(file, 'utf8');
  const last = known.get(file);
  if (last?.text === text) return last.requests;
  const requests = requestsOf(file, text);
  known.set(file, { text, requests });
  return requests;
}
