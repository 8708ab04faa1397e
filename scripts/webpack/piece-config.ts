import { join } from 'node:path';

import { containerName } from '@nestwright/contract/name/rules';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';

import { ChunkFilesPlugin } from './chunk-files-plugin.ts';
import { ClassNamesPlugin } from './class-names-plugin.ts';
import { commonConfig, defineTarget } from './common-config.ts';
import { ContainerNamePlugin } from './container-name-plugin.ts';
import { containerPlugin, shellDefinitions } from './container-plugin.ts';
import { EvaluationPlugin } from './evaluation-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { sourceRules, styleRules } from './module-rules.ts';
import { type Mode, type Piece, SHELL_ALONE_ENTRY, SHELL_ENTRY } from './piece.ts';
import { serverConfig } from './server-config.ts';

/**
 * All webpack configurations of one piece, into `outputFolder`: `browser/` (public), `server/` (the same routes for
 * the gateway's renderer), and one more browser build for each extra entry.
 */
export function pieceConfigs(piece: Piece, outputFolder: string, mode: Mode): Configuration[] {
  const extras = Object.entries(piece.extraEntries ?? {}).map(([name, file]) =>
    extraConfig(piece, name, file, outputFolder, mode),
  );
  const all = [browserConfig(piece, outputFolder, mode), serverConfig(piece, outputFolder, mode), ...extras];
  return piece.webpack ? all.map(piece.webpack) : all;
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
      splitChunks: {
        chunks: 'async',
        minSize: isShell ? 4000 : 40_000,
        // A package that one chunk uses stays in that chunk, which saves a request.
        cacheGroups: { defaultVendors: false },
      },
      minimizer: ['...', new CssMinimizerPlugin()],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: fileName(mode, 'css'),
        chunkFilename: fileName(mode, 'css'),
        ignoreOrder: true,
      }),
      ...(piece.exposes
        ? [containerPlugin(piece.name, piece.exposes, mode), new ContainerNamePlugin()]
        : [shellDefinitions()]),
      defineTarget('browser'),
      new ChunkFilesPlugin(),
      ...(isShell ? [] : [new ClassNamesPlugin(), new EvaluationPlugin(piece.name)]),
      new IntegrityPlugin(),
    ],
  };
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
      defineTarget('browser'),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
    ],
  };
}

function fileName(mode: Mode, extension: string): string {
  return mode === 'production' ? `[name].[contenthash:10].${extension}` : `[name].${extension}`;
}
