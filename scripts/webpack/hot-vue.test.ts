import { mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { withVue } from '@nestwright/remote/vue';
import webpack from 'webpack';

import { repositoryRoot } from '#repository.ts';
import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { hotConfig } from './hot-config.ts';
import { pieceConfigs } from './piece-config.ts';

afterAll(removeTemporary);

const COMPONENT = `<script setup lang="ts">
import { ref } from 'vue';
const count = ref(0);
</script>

<template>
  <b>Roses {{ count }}</b>
</template>

<style scoped>
b { color: red }
</style>
`;

/** Builds a remote with one component, changes the component and builds the update. @returns the names of its modules */
async function modulesOfUpdate(from: string, to: string): Promise<string[]> {
  const root = realpathSync(temporaryFolder());
  mkdirSync(join(root, 'src'));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{"type":"module","sideEffects":["*.css","*.vue"]}');
  writeFileSync(join(root, 'src/routes.ts'), "export { default } from './rose.vue';");
  const component = join(root, 'src/rose.vue');
  writeFileSync(component, COMPONENT);
  const exposes = { './routes': './src/routes.ts' };
  const piece = { name: 'rose', folder: relative(repositoryRoot, root), exposes, webpack: withVue };
  const [pages] = pieceConfigs(piece, join(root, 'out'), 'development');
  const compiler = webpack(hotConfig(pages!, exposes))!;
  const browser = join(root, 'out', 'browser');
  let builds = 0;
  await new Promise<void>((resolve, reject) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      builds += 1;
      if (builds === 1) writeFileSync(component, COMPONENT.replace(from, to));
      // An earlier build may be of files that were written just before.
      else if (updateIn(browser)) watching?.close(() => resolve());
    });
  });
  const update = updateIn(browser)!;
  const names = readFileSync(join(browser, update), 'utf8').matchAll(/^\/\*\*\*\/ "(.*)"$/gm);
  return [...names].flatMap(([, name = '']) => /[?&]type=\w+/.exec(name)?.[0] ?? []).sort();
}

function updateIn(folder: string): string | undefined {
  return readdirSync(folder).find((file) => /^__federation.*hot-update\.js$/.test(file));
}

test.each([
  ['template', 'Roses', 'Tulips'],
  ['template', '</b>', '</b>\n  <i>More</i>'],
  ['style', '</style>', 'i { color: blue }\n</style>'],
])('a change of a %s replaces it and not the script, whose state stays', async (block, from, to) => {
  const modules = await modulesOfUpdate(from, to);
  expect(modules).toContain(`&type=${block}`);
  expect(modules).not.toContain('&type=script');
});

test('a change of a script replaces the script', async () => {
  expect(await modulesOfUpdate('ref(0)', 'ref(7)')).toContain('&type=script');
});
