import { existsSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';

import { fileAt } from './file-at.ts';
import { filesInPackage, readManifest, targetsOf } from './manifest.ts';
import { memo } from './memo.ts';

/** An import of an installed package. */
export interface PackageImport {
  /** Empty if it may be any package. */
  name: string;
  /** Absolute path of the folder of the importing package. */
  from: string;
}

/** Where an import may lead. */
export interface Target {
  /** A file of ours. */
  file?: string;
  package?: PackageImport;
  /** A folder of ours that contains the imported file, at an unknown place. */
  openFolder?: string;
}

/** Resolves imports as long as no file is added or removed. */
export interface ModuleResolver {
  /**
   * Where a module's import leads, unless it is relative: to several places if conditions decide, to none for Node's
   * own modules. Packages that are links to sources of ours lead to files. Undefined if it cannot be found.
   */
  targets(this: void, request: string, from: string): Target[] | undefined;
  /** The closest folder above a file that has a `package.json`. */
  packageFolder(this: void, file: string): string;
}

export function moduleResolver(): ModuleResolver {
  const folderOf = memo((folder): string =>
    existsSync(join(folder, 'package.json')) || folder === dirname(folder)
      ? folder
      : folderOf(dirname(folder)),
  );
  const manifestOf = memo(readManifest);
  /** One function for each folder, from requests to what they lead to. */
  const targetsFrom = memo((folder) => {
    const placeOf = memo((name) => placeAbove(folder, name) ?? ownPlace(name));
    const ownPlace = (name: string) => (manifestOf(folder).name === name ? folder : undefined);
    const ofPackage = (request: string) => packageTargets(request, folder, placeOf);
    return memo((request) =>
      request.startsWith('#') ? ownTargets(request, folder, ofPackage) : ofPackage(request),
    );
  });

  function packageTargets(
    request: string,
    folder: string,
    placeOf: (name: string) => string | undefined,
  ): Target[] {
    const name = packageName(request);
    const place = placeOf(name);
    const imported = { name, from: folder };
    if (place === undefined) {
      const isElsewhere = isBuiltin(request) || /^[a-z][\w+.-]+:/i.test(request);
      // Otherwise an alias of the bundler, or a package that is not installed.
      return isElsewhere ? [] : [{ package: imported, openFolder: folder }];
    }
    if (isInstalled(place)) return [{ package: imported }];
    const files = filesInPackage(place, request.slice(name.length), manifestOf(place));
    return files.length > 0 ? files.map((file) => ({ file })) : [{ openFolder: place }];
  }

  /** Of an import of the importing package's own: `#part.ts`. */
  function ownTargets(
    request: string,
    folder: string,
    ofPackage: (request: string) => Target[],
  ): Target[] | undefined {
    const found = targetsOf(manifestOf(folder).imports, request).flatMap((target) => {
      if (!target.startsWith('.')) return [ofPackage(target)];
      const file = fileAt(join(folder, target));
      return file === undefined ? [] : [[{ file }]];
    });
    return found.length > 0 ? found.flat() : undefined;
  }

  return {
    packageFolder: (file) => folderOf(dirname(file)),
    targets: (request, from) => targetsFrom(folderOf(dirname(from)))(request),
  };
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
