import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundledPackage } from '@nestwright/gateway/releases/bundled-package.ts';
import { loadServerBundle } from '@nestwright/gateway/releases/server-bundle.ts';
import type { ReleaseFiles } from '@nestwright/contract/release/schema';
import type { OfferedFragment } from '@nestwright/contract/remote';
import type { RouteObject } from 'react-router-dom';
import { CHUNK_FILES, type ChunkFiles } from '#webpack/chunk-files-plugin.ts';

/** Files of each lazy route by its pattern, those of the routes around it included. */
export async function routeFiles(buildFolder: string): Promise<Record<string, ReleaseFiles>> {
  const { bundle, requestsOf } = openServerBundle(join(buildFolder, 'server'));
  const { routes } = bundle as { routes?: RouteObject[] };
  if (!Array.isArray(routes)) throw new Error('./routes exports no `routes` array.');
  const inBrowser = readJson<ChunkFiles>(join(buildFolder, 'browser', CHUNK_FILES));
  const found: Record<string, ReleaseFiles> = {};
  const describe = async (route: RouteObject, around: ReleaseFiles): Promise<void> => {
    const { path, lazy, children = [] } = route;
    const requests = typeof lazy === 'function' ? await requestsOf(lazy) : [];
    if (typeof lazy === 'function' && requests.length === 0)
      throw new Error(`The route ${path} is lazy but imports nothing that was built.`);
    const files = [
      ...around.js,
      ...around.css,
      ...requests.flatMap((request) => inBrowser[request]?.files ?? []),
    ];
    const own: ReleaseFiles = {
      js: [...new Set(files.filter((file) => file.endsWith('.js')))],
      css: [...new Set(files.filter((file) => file.endsWith('.css')))],
    };
    if (path !== undefined && typeof lazy === 'function') found[path] = own;
    for (const child of children) await describe(child, own);
  };
  for (const route of routes) await describe(route, { js: [], css: [] });
  return found;
}

/**
 * Files of each fragment by its name, those of the remote's container left out.
 *
 * @throws Error when the fragments in `remote.json` and those that the remote exports beside its routes differ
 */
export async function fragmentFiles(
  buildFolder: string,
  described: readonly string[],
): Promise<Record<string, ReleaseFiles>> {
  const { bundle, requestsOf } = openServerBundle(join(buildFolder, 'server'));
  const { fragments = {} } = bundle as { fragments?: Record<string, OfferedFragment> };
  const undescribed = Object.keys(fragments).filter((name) => !described.includes(name));
  if (undescribed.length > 0)
    throw new Error(`remote.json describes no fragment ${undescribed.join(', ')}, which ./routes exports.`);
  const inBrowser = readJson<ChunkFiles>(join(buildFolder, 'browser', CHUNK_FILES));
  const found: Record<string, ReleaseFiles> = {};
  for (const name of described) {
    const offered = fragments[name];
    if (!offered)
      throw new Error(`remote.json describes the fragment ${name}, which ./routes does not export.`);
    const files = (await requestsOf(offered.lazy)).flatMap((request) => inBrowser[request]?.files ?? []);
    if (files.length === 0) throw new Error(`The fragment ${name} imports nothing that was built.`);
    found[name] = {
      js: [...new Set(files.filter((file) => file.endsWith('.js')))],
      css: [...new Set(files.filter((file) => file.endsWith('.css')))],
    };
  }
  return found;
}

/** A server bundle, and the imports behind its lazy routes. */
interface OpenServerBundle {
  bundle: Record<string, unknown>;
  /** Resolves a lazy route and returns the imports it requested. One route at a time. */
  requestsOf: (lazy: () => unknown) => Promise<string[]>;
}

/** Opens a server bundle to follow its lazy routes to their imports. */
export function openServerBundle(serverFolder: string): OpenServerBundle {
  const built = readJson<ChunkFiles>(join(serverFolder, CHUNK_FILES));
  const asked = new Set<string>();
  return {
    bundle: loadServerBundle(join(serverFolder, 'server.cjs'), bundledPackage, {
      asked: (chunk) => asked.add(chunk),
    }),
    async requestsOf(lazy) {
      asked.clear();
      await lazy();
      return Object.entries(built)
        .filter(([, { chunks }]) => chunks.some((chunk) => asked.has(chunk)))
        .map(([request]) => request);
    },
  };
}

/** The content of a JSON file that our own build wrote. */
export function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
