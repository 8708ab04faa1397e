import { join } from 'node:path';

import type { RouteObject } from 'react-router-dom';

import { type BundleOptions, loadServerBundle } from './server-bundle.ts';
import type { PackageOf } from './server-packages.ts';

/**
 * The routes that a remote's server bundle exports.
 *
 * @throws Error when the bundle throws or its routes do not match the contract
 */
export function loadServerRoutes(
  releaseFolder: string,
  packageOf: PackageOf,
  options?: BundleOptions,
): RouteObject[] {
  const { routes } = loadServerBundle(join(releaseFolder, 'server', 'server.cjs'), packageOf, options) as {
    routes?: unknown;
  };
  if (!Array.isArray(routes)) throw new Error('./routes exports no `routes` array.');
  for (const route of routes as RouteObject[]) {
    if (typeof route !== 'object' || route === null || typeof route.path !== 'string')
      throw new Error('./routes contains something that is not a route with a path.');
  }
  return routes as RouteObject[];
}
