import { createRequire } from 'node:module';

import type { ServerPackage } from './server-packages.ts';

const gatewayRequire = createRequire(import.meta.url);

/**
 * A package for server bundles, from the gateway's own dependencies. Packages that depend on React are loaded only
 * through this function, never by an import, because React chooses its build when it is first loaded, and two builds in
 * one process cannot render together.
 */
export function bundledPackage(name: ServerPackage): unknown {
  const { NODE_ENV } = process.env;
  if (NODE_ENV) return gatewayRequire(name) as unknown;
  // The production build, unless NODE_ENV asks for development. Other programs in this process, such as compilers, also
  // read that variable, so it is set only while the package loads.
  process.env.NODE_ENV = 'production';
  try {
    return gatewayRequire(name) as unknown;
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}
