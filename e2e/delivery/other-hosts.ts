import { join } from 'node:path';

import { npmFolder } from '#npm-folder.ts';

/** How another company's site loads a remote's container. */
export type HostKind = 'runtime' | 'rspack' | 'webpack' | 'single-spa';

export interface HostOptions {
  kind: HostKind;
  /** Address of the container's entry script, on the gateway's origin. */
  entry: string;
  /** Whether to let the plugin guess the version of the contract's router; default false. */
  guessesVersion?: boolean;
}

/** Builds other companies' sites, which use only the published contract and packages from npm. */
export interface OtherHosts {
  /**
   * Builds a site.
   *
   * @returns the folder of its scripts; `host.js` loads first
   * @throws Error with the bundler's messages
   */
  build(this: void, options: HostOptions): string;
  dispose(this: void): void;
}

const sources = join(import.meta.dirname, '..', 'fixtures', 'other-hosts');
/** What the sites and their builds import. */
const PACKAGES = [
  '@module-federation/enhanced',
  '@module-federation/runtime',
  '@rspack/core',
  'esbuild',
  'react',
  'react-dom',
  'react-router-dom',
  'single-spa',
  'webpack',
];

/** Installs the packages in a temporary folder, where the sites are built. */
export function createOtherHosts(): OtherHosts {
  const { folder, run, dispose } = npmFolder({ sources, own: 'contract', packages: PACKAGES });
  let built = 0;
  return {
    build(options) {
      const out = `site-${(built += 1)}`;
      run('build.mjs', JSON.stringify({ ...options, out }));
      return join(folder, out);
    },
    dispose,
  };
}
