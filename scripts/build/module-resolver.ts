import { existsSync, realpathSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';

import { memo } from './memo.ts';

/** An import of an installed package. */
export interface PackageImport {
  name: string;
  /** Absolute path of the folder of the importing package. */
  from: string;
}

/** Where an import leads. Empty for Node's own modules. */
export interface Target {
  /** A file of ours. */
  file?: string;
  package?: PackageImport;
  /** A folder of ours that holds what is imported, nobody knows where. */
  openFolder?: string;
}

/** Resolves imports as long as no file is added or removed. */
export interface ModuleResolver {
  /**
   * Where a module's import leads, unless it is relative. Packages that are links to sources of ours lead to files.
   *
   * @throws Error naming the file and the import that cannot be found
   */
  target(this: void, request: string, from: string): Target;
  /** The closest folder above a file that has a `package.json`. */
  packageFolder(this: void, file: string): string;
}

export function moduleResolver(): ModuleResolver {
  const folderOf = memo((folder): string =>
    existsSync(join(folder, 'package.json')) || folder === dirname(folder)
      ? folder
      : folderOf(dirname(folder)),
  );
  /** One function for each folder, from requests to what they lead to. */
  const targetsFrom = memo((folder) => {
    const placeOf = memo((name) => placeAbove(folder, name));
    return memo((request) =>
      request.startsWith('#') ? ownImport(request, folder) : ofPackage(request, folder, placeOf),
    );
  });
  return {
    packageFolder: (file) => folderOf(dirname(file)),
    target(request, from) {
      const target = targetsFrom(folderOf(dirname(from)))(request);
      if (!target) throw new Error(`${from} imports ${request}, which cannot be found.`);
      return target;
    },
  };
}

function ofPackage(request: string, folder: string, placeOf: (name: string) => string | undefined): Target {
  const name = packageName(request);
  const place = placeOf(name);
  const imported = { name, from: folder };
  if (place !== undefined && isInstalled(place)) return { package: imported };
  if (place === undefined && isBuiltin(request)) return {};
  const file = resolved(request, folder, place);
  if (file !== undefined && !isInstalled(file)) return { file };
  if (place !== undefined) return { openFolder: place };
  // An alias of the bundler, or a package that is not installed.
  return { package: imported, openFolder: folder };
}

/** An import of the importing package's own: `#part.ts`. */
function ownImport(request: string, folder: string): Target | undefined {
  const file = resolved(request, folder, folder);
  if (file === undefined) return undefined;
  if (isBuiltin(file)) return {};
  if (!isInstalled(file)) return { file };
  const [inPackages = ''] = file.split(`${sep}node_modules${sep}`).slice(-1);
  return { package: { name: packageName(inPackages.replaceAll(sep, '/')), from: folder } };
}

/** What was found before, by request and place. Node, too, keeps what it has found. */
const known = new Map<string, string>();

/** @param place the package that the import leads to, if it is known */
function resolved(request: string, folder: string, place?: string): string | undefined {
  const key = `${request} ${place ?? folder}`;
  try {
    const file = known.get(key) ?? createRequire(join(folder, 'package.json')).resolve(request);
    known.set(key, file);
    return file;
  } catch {
    return undefined;
  }
}

/** The real folder of a package that is installed in a folder or above it. */
function placeAbove(folder: string, name: string): string | undefined {
  const place = join(folder, 'node_modules', name);
  if (existsSync(place)) return realpathSync(place);
  return folder === dirname(folder) ? undefined : placeAbove(dirname(folder), name);
}

function packageName(request: string): string {
  const [first = '', second = ''] = request.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Whether a path is below installed packages. */
function isInstalled(path: string): boolean {
  return path.split(sep).includes('node_modules');
}
