import { type SmallRepository, smallRepository } from '#testing/small-repository.ts';

let repository: SmallRepository;

beforeEach(() => (repository = smallRepository()));
afterEach(() => repository.dispose());

test('a shared file counts for a piece that imports it, and for no other', () => {
  const changed = repository.changing({
    'shared/src/roof.ts': "export const roof = 'Roofing';",
    'shared/src/garage.ts': 'export const garage = 1;',
    'shared/src/door.ts': 'export const door = 2;',
  });
  expect(changed).toEqual(['shared/src/roof.ts']);
});

test('lazy screens, style sheets and pictures count; tests do not', () => {
  const changed = repository.changing({
    'mfe-a/src/tile.svg': '<svg id="a"/>',
    'mfe-a/src/screen.css': '.b { background: url(./tile.svg) }',
    'mfe-a/src/screen.test.ts': 'other',
    'mfe-a/src/screen.ts': '',
  });
  expect(changed).toEqual(['mfe-a/src/tile.svg', 'mfe-a/src/screen.css', 'mfe-a/src/screen.ts']);
});

test('the files that a Vue component imports or names count, and words in its template that look like imports do not', () => {
  const component = `<script setup lang="ts">
import { roof } from '@nestwright/words/roof';
</script>
<template><img src="./tile.svg" alt="It’s from './nowhere.ts'" /></template>
<style scoped src="./screen.css"></style>
<style scoped>.b { background: url(./leaf.svg) }</style>`;
  repository.write('mfe-a/src/screen.ts', "import Garden from './garden.vue';\nexport { Garden };");
  repository.write('mfe-a/src/garden.vue', component);
  repository.write('mfe-a/src/leaf.svg', '<svg/>');
  const files = {
    'mfe-a/src/garden.vue': component.replace('roof }', 'roof as top }'),
    'shared/src/roof.ts': "export const roof = 'Roofing';",
    'mfe-a/src/tile.svg': '<svg id="a"/>',
    'mfe-a/src/leaf.svg': '<svg id="b"/>',
    'mfe-a/src/screen.css': '.c {}',
  };
  expect(repository.changing({ ...files, 'mfe-a/src/only-a-type.ts': '' })).toEqual(Object.keys(files));
});

test('files that the build reads without importing count: public files, the description, the mode', () => {
  const before = repository.hash();
  repository.write('mfe-a/remote.json', '{}');
  const described = repository.hash();
  repository.write('mfe-a/public/.well-known/icon.svg', '<svg/>');
  const versions = [before, described, repository.hash(), repository.hash('development')];
  expect(new Set(versions).size).toBe(4);
});

test('every file that an import with a computed name may load counts', () => {
  repository.write(
    'mfe-a/src/screen.ts',
    'export const read = (name: string) => import(`./texts/${name}.md`);',
  );
  const changed = repository.changing({
    'mfe-a/src/texts/roof.md': '# Roof',
    'mfe-a/src/texts/notes.txt': 'Notes',
    'mfe-a/src/roof.md': '# Roof',
  });
  expect(changed).toEqual(['mfe-a/src/texts/roof.md']);
});

test('where an import cannot be followed, every source of the piece counts', () => {
  const files = { 'mfe-a/src/anything.ts': '1', 'mfe-a/src/other.scss': '' };
  expect(repository.changing(files)).toEqual([]);
  repository.write('mfe-a/src/screen.ts', "import '@/anything';");
  expect(repository.changing({ 'mfe-a/src/anything.ts': '2', 'mfe-a/src/a.test.ts': '' })).toEqual([
    'mfe-a/src/anything.ts',
  ]);
  repository.write('mfe-a/src/screen.ts', "import './other.scss';");
  expect(repository.changing({ 'mfe-a/src/anything.ts': '3' })).toEqual(['mfe-a/src/anything.ts']);
});

test('an unresolved import is reported with its file', () => {
  repository.write('mfe-a/src/routes.ts', "import '#gone.ts';");
  expect(() => repository.hash()).toThrow(/gone\.ts/);
});

test('whether unused modules may be dropped counts, and other fields of a manifest do not', () => {
  const manifest = { name: '@nestwright/words', exports: { './*': './src/*.ts' } };
  expect(
    repository.changing({ 'shared/package.json': JSON.stringify({ ...manifest, version: '2.0.0' }) }),
  ).toEqual([]);
  const free = JSON.stringify({ ...manifest, sideEffects: false });
  expect(repository.changing({ 'shared/package.json': free })).toEqual(['shared/package.json']);
});
