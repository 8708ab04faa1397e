import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * The folders of installed packages that a program needs, relative to the root: those it names, and those that these name.
 * Packages of the workspace are left out, because the program holds them.
 *
 * @param wanted names of packages, as the manifest of `from` lists them
 * @param from folder whose program imports them
 * @throws Error naming a package that is not installed
 */
export function productionPackages(wanted: readonly string[], from: string, root: string): string[] {
  const found = new Set<string>();
  const visit = (name: string, folder: string, isOptional: boolean) => {
    const at = installedFolder(name, folder, root);
    if (at === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed: run npm ci first.`);
    }
    const path = relative(root, at);
    if (found.has(path)) return;
    found.add(path);
    const manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as Manifest;
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = manifest;
    for (const needed of Object.keys(dependencies)) visit(needed, at, needed in optionalDependencies);
    for (const needed of Object.keys(optionalDependencies)) visit(needed, at, true);
    // A package's peers are needed only if the program names them.
    for (const needed of Object.keys(peerDependencies))
      if (peerDependenciesMeta[needed]?.optional !== true) visit(needed, at, false);
  };
  for (const name of wanted) visit(name, from, false);
  return [...found].sort();
}

/** As Node looks for it: in the `node_modules` of the folder, and of each one above. */
function installedFolder(name: string, from: string, root: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = join(folder, 'node_modules', name);
    if (existsSync(join(at, 'package.json'))) return at;
    if (folder === root) return undefined;
  }
}
