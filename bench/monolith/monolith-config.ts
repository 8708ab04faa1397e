import { join } from 'node:path';

import webpack, { type Configuration } from 'webpack';

import { repositoryRoot } from '#places.ts';
import { IntegrityPlugin } from '@nestwright/scripts/webpack/integrity-plugin.ts';
import { pieceConfigs } from '@nestwright/scripts/webpack/piece-config.ts';

/** Public address of the monolith's files. */
export const ASSETS = '/assets/';

const here = 'bench/monolith';

/**
 * The pieces' sources as one program: the pieces' own loaders, rules and minimizers, but no federation. There is one browser
 * build with a chunk per screen, and the same program for Node.
 */
export function monolithConfigs(outputFolder: string): Configuration[] {
  const [browser, server] = pieceConfigs({ name: 'monolith', folder: here }, outputFolder, 'production');
  const withoutRemotes = [
    replaced('compiled-fragments.tsx', '#used-fragments/fragment.tsx'),
    replaced('compiled-fragments.tsx', '@nestwright/contract/fragment'),
    replaced('page-area.tsx', './screens/page-area.tsx'),
    replaced('page-error.tsx', './screens/page-error.tsx'),
  ];
  return [
    {
      ...browser!,
      entry: { main: './main.ts' },
      output: { ...browser!.output, publicPath: ASSETS },
      optimization: { ...browser!.optimization, splitChunks: { chunks: 'async', minSize: 12_000 } },
      plugins: [
        ...browser!.plugins!.filter((plugin) => !(plugin instanceof IntegrityPlugin)),
        ...withoutRemotes,
      ],
    },
    {
      ...server!,
      entry: { server: './server-bundle.ts' },
      plugins: [...server!.plugins!, ...withoutRemotes],
    },
  ];
}

/** Replaces the module at `path` with the monolith's. */
function replaced(own: string, path: string): webpack.NormalModuleReplacementPlugin {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.')}$`);
  return new webpack.NormalModuleReplacementPlugin(pattern, join(repositoryRoot, here, own));
}
