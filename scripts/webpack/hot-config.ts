import { existsSync } from 'node:fs';
import { join } from 'node:path';

import webpack, { type Configuration, type RuleSetRule } from 'webpack';

import { repositoryRoot, toolFolder } from '#repository.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

/**
 * Changes a remote's configuration for browsers so that open pages take over its changes and keep their state, or reload
 * if they cannot.
 *
 * @param config the configuration of the development build
 * @param exposes what the remote's container offers, relative to the configuration's context
 */
export function hotConfig(config: Configuration, exposes: Readonly<Record<string, string>>): Configuration {
  return {
    ...config,
    cache: false,
    module: {
      ...config.module,
      // A lazy chunk that is fetched after a change would contain the code of an older build.
      parser: { ...config.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      rules: [
        ...(config.module?.rules ?? []),
        componentRule(),
        vueScriptRule(),
        entryRule(config.context ?? '', exposes),
      ],
    },
    plugins: [
      // Files that are fetched after a change are not in any list of hashes.
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof IntegrityPlugin)),
      new webpack.HotModuleReplacementPlugin(),
    ],
  };
}

/** Makes React components replaceable. The rule runs before the sources lose their types. */
function componentRule(): RuleSetRule {
  return {
    test: /\.tsx$/,
    exclude: /node_modules/,
    enforce: 'pre',
    loader: join(toolFolder, 'webpack', 'hot-loader.cjs'),
    options: { runtime: runtime(), root: repositoryRoot },
  };
}

/** Lets a Vue component keep its state after changes outside its script. */
function vueScriptRule(): RuleSetRule {
  return {
    resourceQuery: /[?&]type=script\b/,
    enforce: 'post',
    loader: join(toolFolder, 'webpack', 'hot-vue-loader.cjs'),
  };
}

/** The modules that a page loads first. The parts of a page may all be of another framework, or not be components. */
function entryRule(context: string, exposes: Readonly<Record<string, string>>): RuleSetRule {
  return {
    include: Object.values(exposes).map((file) => join(context, file)),
    enforce: 'pre',
    loader: join(toolFolder, 'webpack', 'hot-entry-loader.cjs'),
    options: { runtime: runtime() },
  };
}

/** The published tool contains a compiled copy. */
function runtime(): string {
  const compiled = join(toolFolder, 'webpack', 'hot-runtime.js');
  return existsSync(compiled) ? compiled : join(toolFolder, 'webpack', 'hot-runtime.ts');
}
