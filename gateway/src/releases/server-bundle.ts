import { readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { compileFunction } from 'node:vm';

import { isServerPackage, type PackageOf, SERVER_PACKAGES } from './server-packages.ts';

/** How to load a server bundle. */
export interface BundleOptions {
  /** Called with the id of every chunk that the bundle requests (scripts/webpack/chunk-files-plugin.ts). */
  asked?(this: void, chunk: string): void;
  /** Changes the code of each file, not its lines. Default: as it is. */
  prepare?(this: void, code: string): string;
}

/**
 * Loads a piece's server bundle (CommonJS) and the chunks it requests. Packages on the list come from `packageOf`,
 * wherever the bundle is, so that separately built bundles render with one React and one router. The list only limits
 * honest bundles; the renderer's process confines hostile ones (pages/renderer).
 *
 * @param file absolute path of `server.cjs`
 * @throws whatever the bundle throws while it is evaluated
 */
export function loadServerBundle(
  file: string,
  packageOf: PackageOf,
  { asked, prepare = (code) => code }: BundleOptions = {},
): Record<string, unknown> {
  const folder = dirname(file) + sep;
  const loaded = new Map<string, { exports: Record<string, unknown> }>();

  function load(path: string): Record<string, unknown> {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} as Record<string, unknown> };
    loaded.set(path, module);
    const run = compileFunction(
      prepare(readFileSync(path, 'utf8')),
      ['exports', 'require', 'module', '__filename', '__dirname'],
      { filename: path },
    ) as (...args: unknown[]) => void;
    const require = (request: string): unknown => {
      if (isServerPackage(request)) return packageOf(request);
      if (!request.startsWith('.'))
        throw new Error(`A server bundle may not load ${request}: it gets ${SERVER_PACKAGES.join(', ')}`);
      const chunk = resolve(dirname(path), request);
      if (!chunk.startsWith(folder))
        throw new Error(`A server bundle may not load ${request}: it is outside the bundle`);
      return load(chunk);
    };
    run(module.exports, Object.assign(require, { asked }), module, path, dirname(path));
    return module.exports;
  }

  return load(file);
}
