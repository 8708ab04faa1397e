import { type SmallRepository, smallRepository } from '#testing/small-repository.ts';

let repository: SmallRepository;

beforeEach(() => (repository = smallRepository()));
afterEach(() => repository.dispose());

const screen = (text: string) => repository.write('mfe-a/src/screen.ts', text);
const manifest = (fields: object) =>
  repository.write('mfe-a/package.json', JSON.stringify({ name: '@nestwright/mfe-a', ...fields }));
test('what a whole folder’s files import counts, and those that nobody imports may import what is missing', () => {
  repository.write(
    'mfe-a/src/posts/post.ts',
    "import '@nestwright/words/garage'; import './gone.ts'; import '#gone.ts';",
  );
  screen("require.context('./posts');");
  expect(repository.changing({ 'shared/src/door.ts': '2', 'shared/src/roof.ts': '3' })).toEqual([
    'shared/src/door.ts',
  ]);
});

test.each([
  ['a style sheet of another language', 'other.scss', '@use "roof";'],
  ['a component with styles of another language', 'other.vue', '<style lang="scss">@use "roof";</style>'],
])('with %s, the whole lock file and every source of the piece counts', (_what, name, text) => {
  repository.write(`mfe-a/src/${name}`, text);
  repository.write('mfe-a/src/part.ts', "import '@nestwright/words/garage';");
  const packages = {
    'node_modules/react': {},
    'node_modules/react-dom': {},
    'node_modules/react-router-dom': {},
    'node_modules/vue': {},
  };
  const lock = (version: string) =>
    JSON.stringify({ packages: { ...packages, 'node_modules/roof': { version } } });
  repository.write('package-lock.json', lock('1'));
  expect(repository.changing({ 'package-lock.json': lock('2') })).toEqual([]);
  screen(`import './${name}';`);
  const files = { 'package-lock.json': lock('3'), 'shared/src/door.ts': '2' };
  expect(repository.changing(files)).toEqual(Object.keys(files));
});

test('every target of an import that depends on conditions counts, with the conditions', () => {
  const imports = { '#part.ts': { node: './src/node.ts', default: ['./src/other.ts'] }, '#*': './src/*' };
  manifest({ imports });
  screen("import '#part.ts';\nimport '@nestwright/words/roof';");
  for (const file of ['node', 'other', 'part']) repository.write(`mfe-a/src/${file}.ts`, '');
  const exported = (first: string, second: string) =>
    JSON.stringify({ exports: { './*': { [first]: './src/*.ts', [second]: './src/garage.ts' } } });
  repository.write('shared/package.json', exported('node', 'default'));
  const files = {
    'mfe-a/src/node.ts': '1',
    'mfe-a/src/other.ts': '1',
    'shared/src/roof.ts': '1',
    'shared/src/garage.ts': '1',
    'shared/package.json': exported('browser', 'default'),
  };
  expect(repository.changing({ ...files, 'mfe-a/src/part.ts': '1' })).toEqual(Object.keys(files));
});

test('a package without `exports` leads to each of its main files', () => {
  repository.write('shared/package.json', '{"main":"./src/roof","module":"./src/garage.ts"}');
  screen("import '@nestwright/words';\nimport '@nestwright/words/src/extra';");
  repository.write('shared/src/extra.ts', '');
  const files = { 'shared/src/roof.ts': '1', 'shared/src/door.ts': '1', 'shared/src/extra.ts': '1' };
  expect(repository.changing(files)).toEqual(Object.keys(files));
});

test('extensions are tried in the bundler’s order, and queries are no part of a name', () => {
  screen("import './both';\nimport '#leaf.svg?raw';\nimport './tile.svg?raw';");
  for (const file of ['both.ts', 'both.tsx', 'leaf.svg']) repository.write(`mfe-a/src/${file}`, '');
  const files = { 'mfe-a/src/both.tsx': '1', 'mfe-a/src/leaf.svg': '1', 'mfe-a/src/tile.svg': '1' };
  expect(repository.changing({ ...files, 'mfe-a/src/both.ts': '1' })).toEqual(Object.keys(files));
});

test('a file that a template names counts once it exists', () => {
  repository.write('mfe-a/src/garden.vue', '<template><a href="./help"><img src="./b.png"></a></template>');
  screen("import './garden.vue';");
  expect(repository.changing({ 'mfe-a/src/b.png': '1' })).toEqual(['mfe-a/src/b.png']);
});

test('types that a component imports count, because Vue’s compiler reads them', () => {
  const component = '<script setup lang="ts">import type { A } from \'./a.ts\';\ndefineProps<A>();</script>';
  repository.write('mfe-a/src/garden.vue', component);
  repository.write('mfe-a/src/a.ts', "import type { B } from './b.ts';\nexport type A = B;");
  repository.write('mfe-a/src/b.ts', '');
  screen("import './garden.vue';\nimport './a.ts';");
  expect(repository.changing({ 'mfe-a/src/b.ts': 'export type B = 1;' })).toEqual(['mfe-a/src/b.ts']);
});

test('the browsers that style sheets are made for count, and other fields of the manifest above do not', () => {
  const files = {
    '.browserslistrc': 'defaults',
    'mfe-a/.browserslistrc': 'defaults',
    'package.json': '{"browserslist":["defaults"]}',
  };
  const others = { 'package.json': '{"browserslist":["defaults"],"version":"2.0.0"}' };
  expect(repository.changing(files)).toEqual(Object.keys(files));
  expect(repository.changing(others)).toEqual([]);
});
