import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { containerName } from '@nestwright/contract/name/rules';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';

import { repositoryRoot } from '#repository.ts';
import { consumedPackages, sharedVersions } from './shared-packages.ts';
import { ChunkFilesPlugin } from './chunk-files-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

const require = createRequire(import.meta.url);

/** What a package declares in its `webpack.config.ts`. */
export interface Piece {
  /** Release name: `shell`, `booking` ... */
  name: string;
  /** Package folder, relative to the repository's root. */
  folder: string;
  /** What a remote's container offers: `{ './routes': './src/routes.tsx' }`. */
  exposes?: Record<string, string>;
  /** Extra entry points outside the composition, by name. Built without federation. */
  extraEntries?: Record<string, string>;
}

const SHELL_ENTRY = './src/main.ts';
const SHELL_ALONE_ENTRY = './src/standalone.ts';

export type Mode = 'production' | 'development';

/** The modules that a piece's builds start from, relative to its folder. */
export function entriesOf({ exposes, extraEntries = {} }: Piece): string[] {
  const own = exposes ? Object.values(exposes) : [SHELL_ENTRY, SHELL_ALONE_ENTRY];
  return [...new Set([...own, serverEntry(exposes), ...Object.values(extraEntries)])];
}

/**
 * All webpack configurations of one piece, into `outputFolder`: `browser/` (public), `server/` (the same routes for
 * the gateway's renderer), and one more browser build for each extra entry.
 */
export function pieceConfigs(piece: Piece, outputFolder: string, mode: Mode): Configuration[] {
  const extras = Object.entries(piece.extraEntries ?? {}).map(([name, file]) =>
    extraConfig(piece, name, file, outputFolder, mode),
  );
  return [browserConfig(piece, outputFolder, mode), serverConfig(piece, outputFolder, mode), ...extras];
}

function browserConfig(piece: Piece, outputFolder: string, mode: Mode): Configuration {
  const isShell = piece.exposes === undefined;
  return {
    ...commonConfig(piece, 'browser', mode),
    entry: isShell ? { [piece.name]: SHELL_ENTRY, standalone: SHELL_ALONE_ENTRY } : {},
    output: {
      path: join(outputFolder, 'browser'),
      filename: fileName(mode, 'js'),
      chunkFilename: fileName(mode, 'js'),
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: containerName(piece.name),
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 120_000,
    },
    module: { rules: [...sourceRules(), ...styleRules('extract', mode)] },
    optimization: {
      // The shell's late files are small, so they share modules instead of repeating them.
      splitChunks: { chunks: 'async', minSize: isShell ? 4000 : 40_000 },
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: fileName(mode, 'css'),
        chunkFilename: fileName(mode, 'css'),
        ignoreOrder: true,
      }),
      ...(piece.exposes ? [containerPlugin(piece.name, piece.exposes, mode)] : [shellDefinitions()]),
      new ChunkFilesPlugin(),
      new IntegrityPlugin(),
    ],
  };
}

/** A remote's container: what it offers and what it takes from its host. */
function containerPlugin(name: string, exposes: Record<string, string>, mode: Mode): ModuleFederationPlugin {
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
function shellDefinitions(): webpack.DefinePlugin {
  return new webpack.DefinePlugin({
    SHARED_VERSIONS: JSON.stringify(sharedVersions),
    // Switches of the federation runtime that leave out what the shell does not use.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
    ENV_TARGET: '"web"',
  });
}

/** The same sources for Node: React and the router stay outside, so that every server bundle renders with one copy. */
function serverConfig(piece: Piece, outputFolder: string, mode: Mode): Configuration {
  const common = commonConfig(piece, 'server', mode);
  return {
    ...common,
    target: 'node20',
    resolve: { ...common.resolve, alias: { ...federationRuntime(piece), axios$: axiosForBrowsers() } },
    entry: { server: serverEntry(piece.exposes) },
    output: {
      path: join(outputFolder, 'server'),
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '',
    },
    externals: [/^react$/, /^react\//, /^react-dom$/, /^react-dom\//, /^react-router/].map(
      (pattern) => pattern,
    ),
    externalsType: 'commonjs',
    module: { rules: [...sourceRules(), ...styleRules('names-only', mode)] },
    optimization: { minimize: false, chunkIds: 'named', splitChunks: false },
    plugins: [new ChunkFilesPlugin({ tellsWhatItAsksFor: true })],
  };
}

function serverEntry(exposes: Piece['exposes']): string {
  return exposes ? './src/routes.tsx' : './src/server.tsx';
}

/** Rendering makes no HTTP calls, and server bundles cannot load the modules that axios for Node needs. */
function axiosForBrowsers(): string {
  return join(repositoryRoot, 'node_modules', 'axios', 'dist', 'browser', 'axios.cjs');
}

/** A self-contained script with a fixed name, for pages that are not composed (a partner's page, a framed page). */
function extraConfig(
  piece: Piece,
  name: string,
  file: string,
  outputFolder: string,
  mode: Mode,
): Configuration {
  return {
    ...commonConfig(piece, `extra-${name}`, mode),
    entry: { [name]: file },
    output: {
      path: join(outputFolder, 'browser', name),
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: `${containerName(piece.name)}_${name}`,
    },
    module: { rules: [...sourceRules(), ...styleRules('extract', mode)] },
    optimization: { chunkIds: 'named', minimizer: ['...', new CssMinimizerPlugin()] },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
    ],
  };
}

function commonConfig(piece: Piece, part: string, mode: Mode): Configuration {
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
        config: [
          'piece-config.ts',
          'shared-packages.ts',
          'container-runtime.ts',
          'chunk-files-plugin.ts',
          'integrity-plugin.ts',
        ].map((file) => join(repositoryRoot, 'scripts', 'webpack', file)),
      },
    },
  };
}

/**
 * Remotes use our small runtime instead of the federation plugin's. The shell gets one copy of the federation runtime,
 * whose parts import each other both as CommonJS and as ES modules.
 */
function federationRuntime(piece: Piece): Record<string, string> {
  if (piece.exposes) {
    const own = require.resolve('@module-federation/webpack-bundler-runtime/bundler');
    return { [`${own}$`]: join(repositoryRoot, 'scripts', 'webpack', 'container-runtime.ts') };
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

function sourceRules(): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules\/(?!@nestwright)/,
      loader: require.resolve('ts-loader'),
      options: {
        // Types are checked once for the whole tree before any build; this only transpiles.
        transpileOnly: true,
        configFile: join(repositoryRoot, 'scripts', 'webpack', 'tsconfig.json'),
      },
    },
    { test: /\.md$/, loader: join(repositoryRoot, 'scripts', 'webpack', 'markdown-loader.cjs') },
    { test: /\.(woff2|png|svg)$/, type: 'asset/resource' },
  ];
}

function styleRules(output: 'extract' | 'names-only', mode: Mode): RuleSetRule[] {
  const cssLoader = (modules: boolean) => ({
    loader: require.resolve('css-loader'),
    options: {
      modules: modules && {
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: output === 'names-only',
        localIdentName: mode === 'production' ? '[hash:base64:6]' : '[name]__[local]--[hash:base64:5]',
        // Paths relative to the repository's root give a class the same name in every build of every piece.
        localIdentContext: repositoryRoot,
      },
      importLoaders: 0,
    },
  });
  const extract = output === 'extract' ? [MiniCssExtractPlugin.loader] : [];
  const layer = join(repositoryRoot, 'scripts', 'webpack', 'layer-loader.cjs');
  return [
    { test: /\.module\.css$/, use: [...extract, cssLoader(true), layer] },
    output === 'extract'
      ? {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [...extract, cssLoader(false), layer],
          sideEffects: true,
        }
      : {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          use: [join(repositoryRoot, 'scripts', 'webpack', 'empty-loader.cjs')],
        },
  ];
}

function fileName(mode: Mode, extension: string): string {
  return mode === 'production' ? `[name].[contenthash:10].${extension}` : `[name].${extension}`;
}
