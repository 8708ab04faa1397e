import { containerName } from '@nestwright/contract/name/rules';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

import type { Mode } from './piece.ts';
import { consumedPackages, sharedVersions } from './shared-packages.ts';

/** A remote's container: what it offers and what it takes from its host. */
export function containerPlugin(
  name: string,
  exposes: Record<string, string>,
  mode: Mode,
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: containerName(name),
    filename: mode === 'production' ? 'entry.[contenthash:10].js' : 'entry.js',
    exposes,
    shared: consumedPackages(),
    library: { type: 'var', name: containerName(name) },
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  });
}

/** The shell is not a container; it creates the share scope itself (shell/src/remotes/share-scope.ts). */
export function shellDefinitions(): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(sharedVersions),
    // Switches of the federation runtime that leave out what the shell does not use.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
  });
}
