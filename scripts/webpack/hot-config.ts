import { existsSync } from 'node:fs';
import { join } from 'node:path';

import webpack, { type Configuration, type RuleSetRule } from 'webpack';

import { repositoryRoot, toolFolder } from '#repository.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

/**
 * A remote's configuration for browsers, so that open pages take its changes over and keep their state.
 *
 * @param config of the development build
 */
export function hotConfig(config: Configuration): Configuration {
  return {
    ...config,
    cache: false,
    module: {
      ...config.module,
      // A file that is fetched after a change would bring the code of an older build.
      parser: { ...config.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      rules: [...(config.module?.rules ?? []), hotRule()],
    },
    plugins: [
      // What is fetched after a change is in no list of hashes.
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}

/** Before the sources lose their types. */
function hotRule(): RuleSetRule {
  return {
    test: /\.tsx$/,
    exclude: /node_modules/,
    enforce: 'pre',
    loader: join(toolFolder, 'webpack', 'hot-loader.cjs'),
    options: { runtime: runtime(), root: repositoryRoot },
  };
}

/** The published tool has it compiled. */
function runtime(): string {
  const compiled = join(toolFolder, 'webpack', 'hot-runtime.js');
  return existsSync(compiled) ? compiled : join(toolFolder, 'webpack', 'hot-runtime.ts');
}
