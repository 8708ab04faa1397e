import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import webpack from 'webpack';

import { bundle, federation, finished, type HostOptions, siteConfig } from './bundle-host.ts';

/** Builds other companies' sites, which use only the published contract and packages from npm. */
export interface OtherHosts {
  /**
   * Builds a site.
   *
   * @returns the folder of its scripts; `host.js` loads first
   * @throws Error with the bundler's messages
   */
  build(options: HostOptions): Promise<string>;
  dispose(): void;
}

const sources = join(import.meta.dirname, '..', 'fixtures', 'other-hosts');
const installed = join(import.meta.dirname, '..', '..', 'node_modules');
const OWN_PACKAGES = ['react', 'react-dom', 'react-router-dom', 'single-spa', '@module-federation'];

/** Installs the packages in a temporary folder. */
export function createOtherHosts(): OtherHosts {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-hosts-'));
  cpSync(sources, folder, { recursive: true });
  installContract(folder);
  for (const name of OWN_PACKAGES) symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  let built = 0;
  return {
    async build(options) {
      const out = join(folder, `site-${(built += 1)}`);
      switch (options.kind) {
        case 'runtime':
          await bundle(folder, 'runtime-host.mjs', options.entry, out);
          break;
        case 'single-spa':
          await bundle(folder, 'single-spa-root.mjs', options.entry, out);
          break;
        case 'webpack': {
          const plugin = new ModuleFederationPlugin({ ...federation(options), dts: false });
          await finished(webpack({ ...siteConfig(folder, out), plugins: [plugin] })!);
          break;
        }
        case 'rspack': {
          const plugin = new rspack.container.ModuleFederationPlugin(federation(options));
          await finished(rspack({ ...siteConfig(folder, out), plugins: [plugin] }));
          break;
        }
      }
      return out;
    },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Installs the contract from its tarball, like npm. */
function installContract(folder: string): void {
  const scope = join(folder, 'node_modules', '@nestwright');
  mkdirSync(join(scope, 'contract'), { recursive: true });
  const pack = join(import.meta.dirname, '..', '..', 'scripts', 'pack.ts');
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  execFileSync(process.execPath, [tsx, pack, '--only', 'contract', '--out', folder]);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))!;
  execFileSync('tar', [
    '-xzf',
    join(folder, tarball),
    '-C',
    join(scope, 'contract'),
    '--strip-components',
    '1',
  ]);
}
