import { readFileSync } from 'node:fs';

import { sourcesBelow } from './files-below.ts';
import { moduleResolver, type PackageImport, type Target } from './module-resolver.ts';
import { filesInRange, targetsOf, targetsOfAddress } from './request-targets.ts';
import { allRequests, type Requests } from './requests.ts';
import { isLeaf, requestsOf } from './requests-of.ts';

/** What modules import, directly or through others. */
export interface Imported {
  /** Files of ours, the given modules included, sorted. */
  files: string[];
  packages: PackageImport[];
  /** Where the `package.json` of each of the files is, if there is one. */
  manifestFolders: string[];
}

/**
 * Follows imports through our own files: scripts, Vue components, style sheets, and the files that these refer to. It
 * ends at installed packages, which the lock file describes. Where an import cannot be followed, each source of the
 * package may be imported, so all of them are followed.
 *
 * @param entries absolute paths of modules
 * @param except absolute paths of modules that are left out, with what only they import
 * @throws Error naming the file and the import that cannot be found
 */
export function importedFiles(entries: readonly string[], except: readonly string[] = []): Imported {
  const resolver = moduleResolver();
  const found = new Set<string>();
  const packages = new Map<string, PackageImport>();
  const openFolders = new Set<string>();
  const manifestFolders = new Set<string>();
  const certain = [...entries];
  /** Files that may be unused, so their own imports may be missing. */
  const possible: string[] = [];
  /** Files that are reached from Vue components, whose types Vue's compiler reads. */
  const typed = new Set<string>();
  const lead = ({ file, package: imported, openFolder }: Target, files: string[], followsTypes: boolean) => {
    if (file !== undefined) files.push(file);
    if (file !== undefined && followsTypes && !typed.has(file)) {
      typed.add(file);
      found.delete(file);
    }
    if (imported) packages.set(`${imported.name} ${imported.from}`, imported);
    if (openFolder === undefined || openFolders.has(openFolder)) return;
    openFolders.add(openFolder);
    possible.push(...sourcesBelow(openFolder));
  };
  for (;;) {
    const files = certain.length > 0 ? certain : possible;
    const file = files.pop();
    if (file === undefined) break;
    if (found.has(file) || except.includes(file)) continue;
    found.add(file);
    const folder = resolver.packageFolder(file);
    manifestFolders.add(folder);
    const { imports, types, addresses, ranges, isOpen, needsAnyPackage } = requestsIn(file);
    const followsTypes = file.endsWith('.vue') || typed.has(file);
    const leadAll = (all: Target[]) => all.forEach((to) => lead(to, files, followsTypes));
    if (isOpen) leadAll([{ openFolder: folder }]);
    if (needsAnyPackage) leadAll([{ package: { name: '', from: folder } }]);
    for (const range of ranges) possible.push(...filesInRange(range, file));
    for (const address of addresses) leadAll(targetsOfAddress(address, file, resolver));
    for (const request of followsTypes ? types : []) leadAll(targetsOf(request, file, resolver) ?? []);
    for (const request of imports) {
      const targets = targetsOf(request, file, resolver);
      if (!targets && files === certain)
        throw new Error(`${file} imports ${request}, which cannot be found.`);
      leadAll(targets ?? []);
    }
  }
  return {
    files: [...found].sort(),
    packages: [...packages.values()],
    manifestFolders: [...manifestFolders].sort(),
  };
}

/** The last result for each file: most pieces import the same files. */
const known = new Map<string, { text: string; requests: Requests }>();

function requestsIn(file: string): Requests {
  if (isLeaf(file)) return allRequests([]);
  const text = readFileSync(file, 'utf8');
  const last = known.get(file);
  if (last?.text === text) return last.requests;
  const requests = requestsOf(file, text);
  known.set(file, { text, requests });
  return requests;
}
