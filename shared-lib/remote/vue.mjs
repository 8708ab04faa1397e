import { createRequire } from 'node:module';

import { VueLoaderPlugin } from 'vue-loader';
import webpack from 'webpack';

const { resolve } = createRequire(import.meta.url);
const vuePackage = createRequire(resolve('vue/package.json'));

/** What it does: vue.d.mts. */
export function withVue(config) {
  const isServer = config.name.endsWith('-server');
  return {
    ...config,
    resolve: {
      ...config.resolve,
      alias: {
        ...config.resolve.alias,
        // For Node, packages offer builds that carry the template compiler and load what a server bundle may not.
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

/** TypeScript tells languages apart by what a file's name ends with. */
function forScriptsInVue(rule) {
  if (!/[\\/]ts-loader[\\/]/.test(rule.loader)) return rule;
  return { ...rule, options: { ...rule.options, appendTsSuffixTo: [/\.vue$/] } };
}

/** What the request of a `<style module>` block says. */
const STYLE_MODULE = /[?&]module\b/;

/** Compiles `<style module>` like a file that ends with `.module.css`. */
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
