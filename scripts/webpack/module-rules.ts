import { createRequire } from 'node:module';
import { join } from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';

import { pieces, remoteRoot, repositoryRoot, toolFolder } from '#repository.ts';
import type { Mode } from './piece.ts';

const require = createRequire(import.meta.url);

/** How sources, texts and pictures become modules. */
export function sourceRules(): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules\/(?!@nestwright)/,
      loader: require.resolve('ts-loader'),
      options: {
        // Types are checked once for the whole tree before any build; this only transpiles.
        transpileOnly: true,
        configFile: join(toolFolder, 'webpack', 'tsconfig.json'),
      },
    },
    { test: /\.md$/, loader: join(toolFolder, 'webpack', 'markdown-loader.cjs') },
    { test: /\.(woff2|png|svg)$/, type: 'asset/resource' },
    // It must be there before the first paint, so it is inside the style sheet (decision 029).
    { test: /-headlines\.woff2$/, type: 'asset/inline' },
  ];
}

/**
 * How style sheets become modules.
 * @param output `names-only` for a server bundle, which needs the class names and no file
 */
export function styleRules(output: 'extract' | 'names-only', mode: Mode): RuleSetRule[] {
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
        // Remotes of other repositories have the same paths, so their names tell their classes apart.
        ...(remoteRoot !== undefined && { localIdentHashSalt: Object.keys(pieces).join() }),
      },
      importLoaders: 0,
    },
  });
  const extract = output === 'extract' ? [MiniCssExtractPlugin.loader] : [];
  const layer = join(toolFolder, 'webpack', 'layer-loader.cjs');
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
          use: [join(toolFolder, 'webpack', 'empty-loader.cjs')],
        },
  ];
}
