import { join } from 'node:path';

import type { RouteObject } from 'react-router-dom';

import { loadServerBundle } from './server-bundle.ts';

/**
 * The routes that a remote's server bundle offers.
 *
 * @throws Error when the bundle throws or has no routes in the shape of the contract
 */
export function loadServerRoutes(releaseFolder: string): RouteObject[] {
  const { routes } = loadServerBundle(join(releaseFolder, 'server', 'server.cjs')) as { routes?: unknown };
  if (!Array.isArray(routes)) throw new Error('./routes exports no `routes` array.');
  for (const route of routes as RouteObject[]) {
    if (typeof route !== 'object' || route === null || typeof route.path !== 'string')
      throw new Error('./routes holds something that is no route with a path.');
  }
  return routes as RouteObject[];
}
