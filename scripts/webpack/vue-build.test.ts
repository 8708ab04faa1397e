import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { loadServerBundle } from '@nestwright/gateway/releases/server-bundle.ts';
import { bundledPackage } from '@nestwright/gateway/releases/bundled-package.ts';
import { withVue } from '@nestwright/remote/vue';

import { runWebpack } from '#build/run-webpack.ts';
import { classNamesIn } from '#release/class-names.ts';
import { routeFiles } from '#release/route-files.ts';
import { repositoryRoot } from '#repository.ts';
import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { pieceConfigs } from './piece-config.ts';

afterAll(removeTemporary);

const COMPONENT = `<script setup lang="ts">
const name: string = 'Rose';
</script>
<template><p :class="$style.bed"><b>{{ name }}</b></p></template>
<style scoped>b { color: red }</style>
<style module>.bed { color: green; composes: nw-page from global } :global(.nw-dark) .bed { color: lime }</style>`;

/** Builds a remote with one component. @returns the folder that contains `browser/` and `server/` */
async function buildRose(): Promise<string> {
  const root = realpathSync(temporaryFolder());
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{"type":"module","sideEffects":["*.css","*.vue"]}');
  write('src/rose.vue', COMPONENT);
  write(
    'src/routes.ts',
    `import { vueRoute } from '@nestwright/contract/vue/route';
export const routes = [vueRoute({ path: '/rose', screen: () => import('./rose.vue'), head: () => ({ title: 'Rose', description: '' }) })];
export const component = () => import('./rose.vue');`,
  );
  write('src/parcel.ts', "export { routes } from './routes.ts';");
  const exposes = { './routes': './src/routes.ts', './parcel': './src/parcel.ts' };
  const piece = { name: 'rose', folder: relative(repositoryRoot, root), exposes, webpack: withVue };
  const out = join(root, 'out');
  const configs = pieceConfigs(piece, out, 'production').map((config) => ({
    ...config,
    cache: false,
    // Skipped because it takes most of the time and does not affect the names.
    optimization: { ...config.optimization, minimize: false },
  }));
  expect(await runWebpack(configs)).toEqual([]);
  return out;
}

test('a component gets the same names in both builds, and its styles are files of its route', async () => {
  const out = await buildRose();
  const { '/rose': files } = await routeFiles(out);
  const styles = files!.css.map((file) => readFileSync(join(out, 'browser', file), 'utf8')).join('');
  const [, scope] = /b\[(data-v-[0-9a-f]{8})\]\s*\{\s*color: red/.exec(styles)!;
  const [, bed] = /\.([\w-]+)\s*\{\s*color: green/.exec(styles)!;
  const server = join(out, 'server');
  const { component } = loadServerBundle(join(server, 'server.cjs'), bundledPackage) as {
    component: () => Promise<{ default: object }>;
  };
  const { createSSRApp } = await import('vue');
  const { renderToString } = await import('vue/server-renderer');
  const html = await renderToString(createSSRApp((await component()).default));
  expect(html).toBe(`<p class="${bed} nw-page" ${scope}><b ${scope}>Rose</b></p>`);
  // The site's classes, which it only mentions, are not among its own.
  expect(classNamesIn(out)).toEqual(new Set([bed]));
  // Neither build contains Vue's template compiler, and the browser build has no server renderer.
  const browser = packagesIn(join(out, 'browser'));
  expect([...browser].sort()).toEqual([
    '@vue/reactivity',
    '@vue/runtime-core',
    '@vue/runtime-dom',
    '@vue/shared',
  ]);
  expect([...packagesIn(server)].sort()).toEqual([...browser, '@vue/server-renderer'].sort());
});

/** Vue's packages in a build, according to its source maps. */
function packagesIn(folder: string): Set<string> {
  const maps = readdirSync(folder).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap(
    (file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { sources: string[] }).sources,
  );
  return new Set(sources.flatMap((source) => /@vue\/[\w-]+/.exec(source)?.[0] ?? []));
}
