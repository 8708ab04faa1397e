import { createRequire } from 'node:module';

import type { ServerPackage } from './server-packages.ts';

const gatewayRequire = createRequire(import.meta.url);

/**
 * A package for server bundles, from the gateway's own dependencies. Packages that depend on React are loaded only
 * through this function, never by an import, because React chooses its build when it is first loaded, and two builds in
 * one process cannot render together.
 */
export function bundledPackage(name: ServerPackage): unknown {
  // The production build, unless NODE_ENV asks for development.
  process.env.NODE_ENV ||= 'production';
  return gatewayRequire(name) as unknown;
}
