import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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

/** Exact versions of the shared packages that code in the first folder that has them would load, by shared module. */
export function sharedVersionsIn(folders: string[]): Record<string, string> {
  const { resolve } = createRequire(import.meta.url);
  return Object.fromEntries(
    Object.entries(SHARED).map(([module, source]) => {
      const file = resolve(`${source}/package.json`, { paths: folders });
      return [module, (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version];
    }),
  );
}
