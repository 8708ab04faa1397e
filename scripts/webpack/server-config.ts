import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Configuration } from 'webpack';

import { repositoryRoot } from '#repository.ts';
import { ChunkFilesPlugin } from './chunk-files-plugin.ts';
import { commonConfig, federationRuntime, defineTarget } from './common-config.ts';
import { sourceRules, styleRules } from './module-rules.ts';
import { type Mode, type Piece, serverEntry } from './piece.ts';

/** The same sources for Node: React and the router stay outside, so that every server bundle renders with one copy. */
export function serverConfig(piece: Piece, outputFolder: string, mode: Mode): Configuration {
  const common = commonConfig(piece, 'server', mode);
  return {
    ...common,
    target: 'node20',
    resolve: { ...common.resolve, alias: { ...federationRuntime(piece), ...axiosForBrowsers() } },
    entry: { server: serverEntry(piece.exposes) },
    output: {
      path: join(outputFolder, 'server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
    },
    externals: [/^react$/, /^react\//, /^react-dom$/, /^react-dom\//, /^react-router/],
    externalsType: 'commonjs',
    module: { rules: [...sourceRules(), ...styleRules('names-only', mode)] },
    optimization: { minimize: false, chunkIds: 'named', splitChunks: false },
    plugins: [defineTarget('server'), new ChunkFilesPlugin({ reportsRequestedChunks: true })],
  };
}

/** Rendering makes no HTTP calls, and server bundles cannot load the modules that axios for Node needs. */
function axiosForBrowsers(): Record<string, string> {
  const file = join(repositoryRoot, 'node_modules', 'axios', 'dist', 'browser', 'axios.cjs');
  return existsSync(file) ? { axios$: file } : {};
}
