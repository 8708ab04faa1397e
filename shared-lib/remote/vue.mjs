import { createRequire } from 'node:module';

import { VueLoaderPlugin } from 'vue-loader';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);
const vuePackage = createRequire(resolve('vue/package.json'));

/** Documented in vue.d.mts. */
export function withVue(config) {
  const isServer = config.name.endsWith('-server');
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        // Vue's builds for Node contain the template compiler and load packages that a server bundle must not load.
        vue$: resolve('vue/dist/vue.runtime.esm-bundler.js'),
        'vue/server-renderer$': vuePackage.resolve(
          '@vue/server-renderer/dist/server-renderer.esm-bundler.js',
        ),
      },
    },
    module: {
      ...config.module,
      rules: [
        { test: /\.vue$/, loader: resolve('vue-loader'), options: { isServerBuild: isServer } },
        ...withStyleModules(config.module.rules).map(forScriptsInVue),
      ],
    },
    plugins: [
      ...config.plugins,
      new VueLoaderPlugin(),
      new webpack.DefinePlugin({
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      }),
    ],
  };
}

/** TypeScript recognizes languages by the file extension. */
function forScriptsInVue(rule) {
  if (!/[\\/]ts-loader[\\/]/.test(rule.loader)) return rule;
  return { ...rule, options: { ...rule.options, appendTsSuffixTo: [/\.vue$/] } };
}

/** Matches the request of a `<style module>` block. */
const STYLE_MODULE = /[?&]module\b/;

/** Compiles `<style module>` like a `.module.css` file. */
function withStyleModules(rules) {
  const { use } = rules.find(({ test }) => test?.test('a.module.css'));
  return rules.flatMap((rule) => {
    if (!rule.test?.test('a.css')) return [rule];
    return [
      { ...rule, resourceQuery: { not: [STYLE_MODULE] } },
      { test: rule.test, resourceQuery: STYLE_MODULE, use },
    ];
  });
}
