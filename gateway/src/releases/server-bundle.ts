import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { compileFunction } from 'node:vm';

const gatewayRequire = createRequire(import.meta.url);

/**
 * What a server bundle may require beside its own chunks: what rendering needs, and nothing that reads files or opens
 * connections.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/server',
  'react-router-dom',
  'node:stream',
]);

/**
 * Loads a piece's server bundle (CommonJS) and the chunks it requests. Packages on the list come from the gateway,
 * wherever the bundle is, so that separately built bundles render with one React and one router. The list limits honest
 * bundles; it is not a sandbox for hostile ones.
 *
 * @param file absolute path of `server.cjs`
 * @param asked called with the id of every chunk that the bundle requests (scripts/webpack/chunk-files-plugin.ts)
 * @throws whatever the bundle throws while it is evaluated
 */
export function loadServerBundle(file: string, asked?: (chunk: string) => void): Record<string, unknown> {
  const folder = dirname(file) + sep;
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
    const require = (request: string): unknown => {
      if (!request.startsWith('.')) return bundledPackage(request);
      const chunk = resolve(dirname(path), request);
      if (!chunk.startsWith(folder))
        throw new Error(`A server bundle may not load ${request}: it is no part of it`);
      return load(chunk);
    };
    run(module.exports, Object.assign(require, { asked }), module, path, dirname(path));
    return module.exports;
  }

  return load(file);
}

/**
 * A package for server bundles. Packages that depend on React are loaded only through this function, never by an
 * import, because React chooses its build when it is first loaded, and two builds in one process cannot render
 * together.
 *
 * @throws Error for a package that is not on the list
 */
export function bundledPackage(name: string): unknown {
  if (!ALLOWED.has(name))
    throw new Error(`A server bundle may not load ${name}: it gets ${[...ALLOWED].join(', ')}`);
  // The production build, unless NODE_ENV asks for development.
  process.env.NODE_ENV ||= 'production';
  return gatewayRequire(name) as unknown;
}
