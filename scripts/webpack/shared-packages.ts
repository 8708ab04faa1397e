import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { repositoryRoot, toolFolder } from '#repository.ts';

/**
 * The packages that a page must have exactly once, because they keep module-level state: React, its DOM part and the
 * router. The router is shared through our own re-exporting module, so that webpack can drop what no piece uses;
 * sharing `react-router-dom` itself keeps all of it.
 */
const SHARED = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  '@nestwright/contract/router': 'react-router-dom',
} as const;

/** Exact versions of the shared packages this tree is built with, by shared module. */
export const sharedVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARED).map(([module, source]) => [module, installedVersion(source)]),
);

/** Module Federation's `shared` for a remote: it consumes what the host provides and never ships a copy. */
export function consumedPackages() {
  return Object.fromEntries(
    Object.entries(sharedVersions).map(([module, version]) => [
      module,
      { singleton: true, import: false as const, requiredVersion: `^${version}`, strictVersion: false },
    ]),
  );
}

function installedVersion(packageName: string): string {
  // A remote without installed packages can still be told so, or asked for help.
  const paths = [repositoryRoot, toolFolder];
  const file = createRequire(import.meta.url).resolve(`${packageName}/package.json`, { paths });
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
