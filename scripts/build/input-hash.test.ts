import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { inputHash } from './input-hash.ts';

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'nestwright-hash-')));
  write('shared/package.json', '{"name":"@nestwright/words","exports":{"./*":"./src/*.ts"}}');
  write('shared/src/roof.ts', "export const roof = 'Roof';");
  write('shared/src/garage.ts', "import { door } from './door.ts';\nexport const garage = door;");
  write('shared/src/door.ts', "export const door = 'Door';");
  write('mfe-a/package.json', '{"name":"@nestwright/mfe-a","imports":{"#*":"./src/*"}}');
  write('mfe-a/src/routes.ts', "export const lazy = () => import('#screen.ts');");
  write(
    'mfe-a/src/screen.ts',
    "import './screen.css';\nimport type { Roof } from '#only-a-type.ts';\nimport { roof } from '@nestwright/words/roof';\nexport const show = (): Roof => roof;",
  );
  write('mfe-a/src/only-a-type.ts', 'export type Roof = string;');
  write('mfe-a/src/screen.css', '.a { background: url("./tile.svg") }');
  write('mfe-a/src/tile.svg', '<svg/>');
  write('mfe-a/src/screen.test.ts', "import '#screen.ts';");
  mkdirSync(join(root, 'node_modules/@nestwright'), { recursive: true });
  symlinkSync(join(root, 'shared'), join(root, 'node_modules/@nestwright/words'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a change in a shared file that a piece imports makes a new version of the piece', () => {
  const before = hash();
  write('shared/src/roof.ts', "export const roof = 'Roofing';");
  expect(hash()).not.toBe(before);
});

test('a change in a shared file that a piece does not import makes no new version', () => {
  const before = hash();
  write('shared/src/garage.ts', 'export const garage = 1;');
  write('shared/src/door.ts', 'export const door = 2;');
  expect(hash()).toBe(before);
});

test('lazy screens, style sheets and pictures count; tests do not', () => {
  for (const file of ['mfe-a/src/screen.ts', 'mfe-a/src/screen.css', 'mfe-a/src/tile.svg']) {
    const before = hash();
    write(
      file,
      `${file.endsWith('.ts') ? "import './screen.css';" : '.a { background: url(./tile.svg) }'} /* other */`,
    );
    expect(hash()).not.toBe(before);
  }
  const before = hash();
  write('mfe-a/src/screen.test.ts', 'other');
  expect(hash()).toBe(before);
});

test('the files that a Vue component imports or names count, and words in its template that look like imports do not', () => {
  write('mfe-a/src/screen.ts', "import Garden from './garden.vue';\nexport { Garden };");
  const component = `<script setup lang="ts">
import { roof } from '@nestwright/words/roof';
</script>
<template><img src="./tile.svg" alt="It’s from './nowhere.ts'" /></template>
<style scoped src="./screen.css"></style>
<style scoped>.b { background: url(./leaf.svg) }</style>`;
  write('mfe-a/src/garden.vue', component);
  write('mfe-a/src/leaf.svg', '<svg/>');
  for (const [file, text] of [
    ['mfe-a/src/garden.vue', component.replace('roof }', 'roof as top }')],
    ['shared/src/roof.ts', "export const roof = 'Roofing';"],
    ['mfe-a/src/tile.svg', '<svg id="a"/>'],
    ['mfe-a/src/leaf.svg', '<svg id="b"/>'],
    ['mfe-a/src/screen.css', '.c {}'],
  ] as const) {
    const before = hash();
    write(file, text);
    expect([file, hash()]).not.toEqual([file, before]);
  }
});

test('files that the build reads without importing count: public files, the description, the mode', () => {
  const before = hash();
  write('mfe-a/remote.json', '{}');
  const described = hash();
  write('mfe-a/public/icon.svg', '<svg/>');
  const versions = [before, described, hash(), hash('development')];
  expect(new Set(versions).size).toBe(4);
});

test('an unresolved import is reported with its file', () => {
  write('mfe-a/src/routes.ts', "import '#gone.ts';");
  expect(() => hash()).toThrow(/gone\.ts/);
});

function hash(mode = 'production'): string {
  return inputHash({ folder: 'mfe-a', entries: ['src/routes.ts'], mode, root });
}

function write(file: string, text: string): void {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
