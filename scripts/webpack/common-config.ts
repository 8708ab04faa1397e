import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import webpack, { type Configuration } from 'webpack';

import { repositoryRoot, toolFolder } from '#repository.ts';
import type { Mode, Piece } from './piece.ts';

const require = createRequire(import.meta.url);
/** A change of one of these makes webpack's cache worthless. */
const CONFIG_FILES = [
  'chunk-files-plugin.ts',
  'class-names-plugin.ts',
  'common-config.ts',
  'container-plugin.ts',
  'container-runtime.ts',
  'evaluation-plugin.ts',
  'integrity-plugin.ts',
  'module-rules.ts',
  'piece-config.ts',
  'server-config.ts',
  'shared-packages.ts',
];

/** What all builds of a piece share. `part` names the build in logs and in the cache: `browser`, `server` ... */
export function commonConfig(piece: Piece, part: string, mode: Mode): Configuration {
  const context = join(repositoryRoot, piece.folder);
  return {
    name: `${piece.name}-${part}`,
    mode,
    context,
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: federationRuntime(piece) },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      name: `${piece.name}-${part}-${mode}`,
      cacheDirectory: join(repositoryRoot, '.cache', 'webpack'),
      buildDependencies: {
        config: CONFIG_FILES.map(ownFile).filter((file) => existsSync(file)),
      },
    },
  };
}

/**
 * Remotes use our small runtime instead of the federation plugin's. The shell gets one copy of the federation runtime,
 * whose parts import each other both as CommonJS and as ES modules.
 */
export function federationRuntime(piece: Piece): Record<string, string> {
  if (piece.exposes) {
    const own = require.resolve('@module-federation/webpack-bundler-runtime/bundler');
    return { [`${own}$`]: containerRuntime() };
  }
  const folder = join(repositoryRoot, 'node_modules', '@module-federation');
  return Object.fromEntries(
    ['runtime', 'runtime-core', 'sdk', 'error-codes', 'runtime-tools'].map((name) => {
      const { module } = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8')) as {
        module: string;
      };
      return [`@module-federation/${name}$`, join(folder, name, module)];
    }),
  );
}

/** The published tool has it compiled. */
function containerRuntime(): string {
  const compiled = ownFile('container-runtime.js');
  return existsSync(compiled) ? compiled : ownFile('container-runtime.ts');
}

function ownFile(name: string): string {
  return join(toolFolder, 'webpack', name);
}

/** Answers `typeof document` at build time, so that no browser receives a route's server-only actions and loaders. */
export function defineTarget(where: 'browser' | 'server'): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    'typeof document': JSON.stringify(where === 'browser' ? 'object' : 'undefined'),
  });
}
