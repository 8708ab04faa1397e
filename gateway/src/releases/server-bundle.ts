import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction } from 'node:vm';

const gatewayRequire = createRequire(import.meta.url);

/**
 * Loads a piece's server bundle (CommonJS) and the chunks it asks for. Packages come from the gateway, wherever the
 * bundle lies, so that separately built bundles render with one React and one router.
 *
 * @param file absolute path of `server.cjs`
 * @throws whatever the bundle throws while it is evaluated
 */
export function loadServerBundle(file: string): Record<string, unknown> {
  const loaded = new Map<string, { exports: Record<string, unknown> }>();

  function load(path: string): Record<string, unknown> {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} as Record<string, unknown> };
    loaded.set(path, module);
    const run = compileFunction(
      readFileSync(path, 'utf8'),
      ['exports', 'require', 'module', '__filename', '__dirname'],
      { filename: path },
    ) as (...args: unknown[]) => void;
    const require = (request: string): unknown =>
      request.startsWith('.') ? load(resolve(dirname(path), request)) : bundledPackage(request);
    run(module.exports, require, module, path, dirname(path));
    return module.exports;
  }

  return load(file);
}

/**
 * A package as server bundles get it. Whatever brings React is loaded by this alone, never by an import: React chooses
 * its build when it is first loaded, and two builds on one page render nothing.
 */
export function bundledPackage(name: string): unknown {
  // The fast build, unless development is asked for by name.
  process.env.NODE_ENV ||= 'production';
  return gatewayRequire(name) as unknown;
}
