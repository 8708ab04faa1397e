import {
  danglingCitations,
  falseClaims,
  sectionCitations,
  strangersCommands,
  unknownTests,
  unlistedDecisions,
} from './document-faults.ts';
import { type Document, type Repository, repositoryAt } from './repository-documents.ts';

const wizard: Document = {
  path: 'docs/product/wizard.md',
  text: '# Wizard\n\n## Address\n\n## The offer (10%)\n',
};
const repository: Repository = {
  has: (path) => ['docs/product/wizard.md', 'docs/map.md', 'gateway/src/app.ts', 'docs'].includes(path),
  fileNames: new Set(['app.ts']),
  foldersIn: () => [],
  scripts: new Set(['check']),
  documents: new Map([[wizard.path, wizard]]),
};

test('a citation must name a heading of a product page', () => {
  const cite = (text: string) => danglingCitations({ path: 'a.ts', text }, repository);
  expect(cite('(product/wizard#address) product/wizard product/wizard#the-offer-10')).toEqual([]);
  expect(cite('product/wizard#attic')).toEqual([
    'a.ts cites product/wizard#attic, but docs/product/wizard.md has no heading "attic".',
  ]);
  expect(cite('see product/wizzard#address')).toEqual([
    'a.ts cites product/wizzard#address, but there is no docs/product/wizzard.md.',
  ]);
});

test.each([
  'product/wizard#Address',
  'product/Wizard#address',
  'docs/product/wizard.md#cellar',
  'product/wizard#addr_ess',
  'product/wizard#',
])('%s cites nothing', (text) => {
  expect(danglingCitations({ path: 'a.ts', text }, repository)).toHaveLength(1);
});

test('citing the specification by section number is a fault, because the repository does not contain it', () => {
  const cite = (text: string) => sectionCitations({ path: 'a.ts', text });
  expect(cite('(product/wizard#address), the account has five sections, Section 2.3 of the style')).toEqual(
    [],
  );
  expect(cite('at most three (specification, section 9)')).toEqual([
    'a.ts cites "specification, section 9": cite docs/product, as in product/wizard#address.',
  ]);
  expect(cite('the texts of Section 8 (sections 2 and 4)')).toHaveLength(2);
});

test('no command of ours may come from a package of someone else', () => {
  const say = (text: string) => strangersCommands({ path: 'a.md', text });
  expect(say('npx --package @nestwright/remote nestwright-remote create')).toEqual([]);
  expect(say('npx --no -- nestwright-remote status')).toEqual([]);
  expect(say('npx --yes nestwright-remote create')).toHaveLength(1);
  expect(say('npx nestwright-remote create garden')).toEqual([
    'a.md says "npx nestwright-remote", which fetches a package of that name where ours is not installed: say npx --package @nestwright/remote nestwright-remote, or npx --no -- nestwright-remote.',
  ]);
});

test('a test that a document names must exist, in that file and with that title', () => {
  const testFiles = new Map([
    [
      'gateway/src/app.test.ts',
      "test('a call is answered', () => 1);\ntest.each([1])('the %s call', (n) => n);",
    ],
  ]);
  const say = (text: string) => unknownTests({ path: 'a.md', text }, testFiles);
  expect(
    say('`gateway/src/app.test.ts`: “a call is answered”; `gateway/src/app.test.ts`: “the %s call”'),
  ).toEqual([]);
  expect(say('`gateway/src/app.test.ts`: “a call”')).toEqual([
    'a.md names the test “a call”, which gateway/src/app.test.ts does not have.',
  ]);
  expect(say('`gateway/src/gone.spec.ts`: “a call is answered”')).toEqual([
    'a.md names a test of gateway/src/gone.spec.ts, which does not exist.',
  ]);
});

test('the index of decisions lists every decision', () => {
  const index: Document = {
    path: 'docs/decisions/README.md',
    text: '| 001 | [Pins](001-pins.md) | accepted |',
  };
  const paths = ['docs/decisions/001-pins.md', 'docs/decisions/002-words.md', 'docs/pins.md'];
  const documents = new Map(
    [index, ...paths.map((path) => ({ path, text: '' }))].map((file) => [file.path, file]),
  );
  expect(unlistedDecisions({ ...repository, documents })).toEqual([
    'docs/decisions/README.md does not list 002-words.md with its status and date.',
  ]);
});

test('folders of a package are those of its code', () => {
  const files = ['shell/package.json', 'shell/src/main.ts', 'shell/src/page/a.ts', 'scripts/build/b.ts'];
  const known = repositoryAt('.', { files, scripts: [], documents: [] });
  expect([known.foldersIn('shell'), known.foldersIn('scripts')]).toEqual([['page'], ['build']]);
});

test('a document names only existing links, paths and commands', () => {
  const claims = (text: string) => falseClaims({ path: 'docs/page.md', text }, repository);
  expect(
    claims('[a](map.md) [b](product/wizard.md#address) [c](https://example.com) `gateway/src/app.ts`'),
  ).toEqual([]);
  expect(claims('`npm run check` and `mfe-*/src` and `app.ts` and `gateway/src/<name>.ts`')).toEqual([]);
  expect(claims('[a](gone.md)')).toEqual(['docs/page.md links to gone.md, which does not exist.']);
  expect(claims('[a](product/wizard.md#cellar)')).toHaveLength(1);
  expect(claims('`gateway/src/gone.ts`')).toEqual([
    'docs/page.md names gateway/src/gone.ts, which does not exist.',
  ]);
  expect(claims('`src/gone.ts` and `gone.ts`')).toHaveLength(2);
  const block = (line: string) => claims('```sh\n' + line + '\n```\n');
  expect(block('npx jest gateway/src/app.ts')).toEqual([]);
  expect(block('npx jest gateway/src/gone.ts')).toEqual([
    'docs/page.md names gateway/src/gone.ts, which does not exist.',
  ]);
  expect(block('// gateway/src/gone.ts\nexport {};')).toEqual([]);
  expect(claims('`node gateway/src/gone.ts` and `node gateway/dist/server.js`')).toHaveLength(1);
  expect(claims('run `npm run gone`')).toEqual([
    'docs/page.md names "npm run gone", which package.json does not have.',
  ]);
  expect(claims('run `npm run gone -w gateway`')).toEqual([]);
});

test('a path that begins inside a package exists in the root, next to the document, or in the src there', () => {
  const files = ['wizard/steps/a.ts', 'shell/testing/b.ts', 'shell/src/parts/head', 'shell/src/page/c.css'];
  const has = (path: string) => files.includes(path);
  const claims = (text: string) => falseClaims({ path: 'shell/README.md', text }, { ...repository, has });
  expect(claims('`wizard/steps/a.ts` `testing/b.ts` `parts/head` `page/c.css:12`')).toEqual([]);
  const gone = [
    'wizard/a.ts',
    'testing/a',
    'testing/gone.ts',
    'parts/page-head',
    'screens/home',
    'pages/c.css',
  ];
  expect(gone.flatMap((path) => claims(`\`${path}\``))).toEqual(
    gone.map((path) => `shell/README.md names ${path}, which does not exist.`),
  );
});

test.each([
  '/widgets/v1/loader.js',
  '/testing/a',
  'https://example.com/a.js',
  'example.com/a.js',
  '@vue/vue3-jest',
  '@scope/package/file.js',
  'node_modules/react/index.js',
  'form/rules',
  'LISTEN/NOTIFY',
  'dist/server.js',
  '.planned/NUMBER.json',
  '<name>/<name>.ts',
  'src/{pages,releases}',
  'smtp://user:password@host/a.js',
])('%s is no path of the repository, so it need not exist', (text) => {
  expect(falseClaims({ path: 'shell/README.md', text: `\`${text}\`` }, repository)).toEqual([]);
});

test.each([
  '`deploy/gone.cfg`',
  '`examples/gone/README.md`',
  '`GONE.md`',
  '`gone.yaml`',
  '`./gateway/src/gone.ts`',
  '`gateway/src/gone.ts:12`',
  '[a](gone.md "A title")',
  '<img alt="" src="pictures/gone.png">',
  '<img alt="" srcset="../gateway/src/app.ts 1x, pictures/gone.png 2x">',
])('%s names nothing that exists', (text) => {
  expect(falseClaims({ path: 'docs/page.md', text }, repository)).toHaveLength(1);
});

test('headings inside a code block are not anchors', () => {
  const page: Document = { path: 'docs/product/x.md', text: '```sh\n# Not a heading\n```\n' };
  const others = { ...repository, documents: new Map([[page.path, page]]) };
  expect(danglingCitations({ path: 'a.ts', text: 'product/x#not-a-heading' }, others)).toHaveLength(1);
});
