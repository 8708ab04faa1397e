import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import { build } from 'esbuild';
import webpack from 'webpack';

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

/** A site without a federation plugin. */
async function bundle(folder: string, file: string, entry: string, out: string): Promise<void> {
  await build({
    entryPoints: [join(folder, file)],
    outfile: join(out, 'host.js'),
    bundle: true,
    format: 'iife',
    define: { BOOKING_ENTRY: JSON.stringify(entry), 'process.env.NODE_ENV': '"production"' },
  });
}

/** The options of the federation plugin, the same for webpack and Rspack. */
function federation({ entry, guessesVersion }: HostOptions) {
  const once = { singleton: true };
  return {
    name: 'acme',
    remotes: { booking: `nestwright_booking@${entry}` },
    shared: {
      react: once,
      'react/jsx-runtime': once,
      'react-dom': once,
      'react-dom/client': once,
      '@nestwright/contract/router': guessesVersion
        ? once
        : { ...once, version: versionOf('react-router-dom'), requiredVersion: false as const },
    },
  };
}

function versionOf(name: string): string {
  const file = createRequire(import.meta.url).resolve(`${name}/package.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function siteConfig(folder: string, out: string) {
  return {
    mode: 'production' as const,
    context: folder,
    entry: { host: './plugin-host.mjs' },
    output: { path: out, filename: '[name].js', publicPath: '/assets/' },
    devtool: false as const,
    // Disables size hints, because the size of this site doesn't matter.
    optimization: { minimize: false },
    performance: false as const,
  };
}

interface Compiler {
  run(done: (error: Error | null | undefined, stats: Stats | undefined) => void): void;
  close(done: () => void): void;
}
interface Stats {
  hasErrors(): boolean;
  toString(options: { preset: 'errors-only' }): string;
}

function finished(compiler: Compiler): Promise<void> {
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (!error && !stats?.hasErrors()) return resolve();
        reject(error ?? new Error(stats?.toString({ preset: 'errors-only' })));
      }),
    ),
  );
}
