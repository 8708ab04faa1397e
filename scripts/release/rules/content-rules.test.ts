import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HOST_CONTRACT } from '@nestwright/contract/remote';
import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { fragmentFiles } from '#fragments/fragment-files.ts';
import { buildFixture, removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';
import { CLASS_NAMES } from '#release/class-names.ts';

import { totalBytes } from './106-total-bytes.ts';
import { secrets } from './107-secrets.ts';
import { ownSelectors } from './301-own-selectors.ts';
import { FIT_RULES } from './file-rules.ts';
import { findings } from './rule.ts';

afterAll(removeTemporary);

const fitting = { hostContract: HOST_CONTRACT };
const nobody = { microFrontends: {} } as ReleaseDocument;

function candidate(folder: string, live = nobody) {
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Release;
  return { release, folder, store: '', live };
}

function fitFaults(of: Parameters<typeof findings>[1]): string[] {
  return findings(FIT_RULES, of).map(({ what }) => what);
}

/** The faults of a remote with one more file. */
function withFile(file: string, text: string): string[] {
  const folder = buildFixture();
  writeFileSync(join(folder, file), text);
  return findings([secrets, totalBytes], candidate(folder)).map(({ what }) => what);
}

// Put together here, because a repository is searched for such shapes, too.
const SECRETS = [
  ['a secret key of Stripe', `sk_${'live'}_${'4eC39HqLyjWDarjtT1zdp7dc'}`],
  ['an access key of AWS', `AKIA${'IOSFODNN7EXAMPLE'}`],
  ['a token of GitHub', `ghp_${'a1B2'.repeat(9)}`],
  ['a private key', `-----BEGIN RSA ${'PRIVATE'} KEY-----`],
  ['a database’s address with its password', `postgres://site:${'hunter2'}@db/site`],
] as const;

test.each(SECRETS)('a release that holds %s is refused, with its file', (what, secret) => {
  expect(withFile('browser/entry.js', `const key = "${secret}";`)).toEqual([
    `booking 1.0.0 holds ${what} in browser/entry.js.`,
  ]);
  expect(withFile('server/server.cjs', `// ${secret}`)).toHaveLength(1);
});

test('words about secrets are not secrets', () => {
  const words = 'sk_live_ starts a key; postgres://host/name has no password; BEGIN PRIVATE KEY';
  expect(withFile('browser/entry.js', words)).toEqual([]);
});

test('a release of more bytes than a site should have is refused, with its largest file', () => {
  expect(withFile('browser/film.mp4', 'x'.repeat(6_000_000))).toEqual([
    expect.stringMatching(
      /^booking 1\.0\.0 has 6\d{6} bytes of files; the budget is 5000000\. The largest is browser\/film\.mp4 with 6000000\.$/,
    ),
  ]);
  // Files that nobody fetches with it don't count.
  expect(withFile('browser/entry.js.map', 'x'.repeat(6_000_000))).toEqual([]);
});

/** The faults of a remote with these styles on every page. @param names what its CSS modules made; undefined for an older build */
function styled(css: string, names?: readonly string[], uses: Release['uses'] = {}): string[] {
  const folder = buildFixture({ release: { files: { js: [], css: ['all.css'] }, uses } });
  writeFileSync(join(folder, 'browser/all.css'), css);
  if (names) writeFileSync(join(folder, 'browser', CLASS_NAMES), JSON.stringify(names));
  return ownSelectors.faults(candidate(folder));
}

const REACHING = [
  'header{display:none}',
  '*{margin:0}',
  '@media print{body>nav{color:red}}',
  ':root{--ink:red}',
  // A class of the kit, the document's own id, and a class of another team.
  '.nw-page{padding-block-start:300px}',
  '.card_x1 .nw-page{padding-block-start:300px}',
  '#root{padding-block-start:300px}',
  '.plants_x1{color:red}',
  // The class only says which others are meant.
  '*:not(.card_x1){opacity:0}',
  'header:has(+main .card_x1){display:none}',
  'body:has(.card_x1){padding-block-start:300px}',
  ':is(.card_x1,header){display:none}',
  '.card_x1{:not(&){opacity:0}}',
  '.card_x1{body header{opacity:0}}',
  // The document has one of each.
  '@page{margin:0}',
  '@property --nw-ink{syntax:"*";inherits:false}',
  '@keyframes rise{from{opacity:0}}',
  '@import "https://plants.example/all.css";',
  // Places of fragments that the page does not use.
  '[data-nw-fragment]{display:none}',
  '[data-nw-fragment="plants/offer"]{display:none}',
];

test.each(REACHING)('styles that reach beyond a remote are refused: %s', (css) => {
  const [fault = '', ...others] = styled(css, ['card_x1']);
  expect(others).toEqual([]);
  expect(fault).toMatch(/^booking 1\.0\.0 styles the whole site in all\.css \(/);
});

test('an older build without the list of its classes may not style the site’s classes either', () => {
  expect(styled('.nw-page{margin:0}')).toEqual([expect.stringContaining('(.nw-page)')]);
  expect(styled('#root{margin:0}')).toEqual([expect.stringContaining('(#root)')]);
  expect(styled('.card_x1{margin:0}')).toEqual([]);
});

test('styles of a remote’s own parts are fine', () => {
  const own =
    '.card_x1>h2{margin:0}@keyframes turn_x1{from{top:0}50%{top:1px}}html:has(.card_x1[open]){overflow:hidden}';
  const more =
    '.nw-dark .card_x1,.card_x1 .map-tile,.card_x1+p{color:red}.card_x1{&:hover{color:red}}@font-face{font-family:Roses;src:url(roses.woff2)}';
  expect(styled(own + more, ['card_x1', 'turn_x1'])).toEqual([]);
});

test('a font with the name of one of the shell’s is refused', () => {
  const store = temporaryFolder();
  mkdirSync(join(store, 'shell/1.0.0/browser'), { recursive: true });
  writeFileSync(
    join(store, 'shell/1.0.0/browser/shell.css'),
    '@font-face{font-family:"Besley Variable";src:url(b)}',
  );
  const shell = { name: 'shell', folder: 'shell/1.0.0', files: { js: [], css: ['shell.css'] } };
  const live = {
    microFrontends: { '@nestwright/shell': [{ extras: shell, deployment: { traffic: 100, default: true } }] },
  } as unknown as ReleaseDocument;
  const folder = buildFixture({ release: { files: { js: [], css: ['all.css'] } } });
  writeFileSync(join(folder, 'browser/all.css'), '@font-face{font-family:besley variable;src:url(mine)}');
  expect(ownSelectors.faults({ ...candidate(folder, live), store })).toEqual([
    expect.stringContaining('(@font-face besley variable)'),
  ]);
});

test('styles that Vue’s compiler scoped to a component are accepted, and styles with a similar attribute are not', () => {
  expect(styled('h1[data-v-74174ea9],[data-v-74174ea9] > p{margin:0}', [])).toEqual([]);
  expect(styled('h1[data-v-rose]{margin:0}', [])).toEqual([expect.stringContaining('(h1[data-v-rose])')]);
});

test('the generated styles for the places of fragments are accepted', () => {
  const described = { name: 'offer', title: 'Offer', height: { 320: 80, 768: 40 } };
  const { 'fragment.css': css = '' } = fragmentFiles([{ of: 'garden/offer', described }]);
  expect(css).toContain('garden/offer');
  expect(styled(css, [], { 'garden/offer': {} })).toEqual([]);
});

test('a remote without pages, or without the shell’s React, is refused', () => {
  const folder = buildFixture({ release: { ...fitting, claims: [], shared: {} } });
  expect(fitFaults(candidate(folder))).toEqual([
    'booking 1.0.0 claims no page.',
    'booking 1.0.0 does not share react with the shell.',
  ]);
});

test('removing an entry that other sites load is refused', () => {
  const entries = [{ kind: 'script' as const, name: 'loader', path: '/v1/loader.js' }];
  const before = candidate(buildFixture({ release: { entries } })).release;
  const live = {
    microFrontends: {
      '@nestwright/booking': [{ extras: before, deployment: { traffic: 100, default: true } }],
    },
  } as unknown as ReleaseDocument;
  const next = candidate(buildFixture({ version: '1.1.0', release: fitting }), live);
  expect(fitFaults(next)).toEqual(['booking 1.1.0 no longer serves /v1/loader.js.']);
  expect(fitFaults({ ...next, dropped: ['/v1/loader.js'] })).toEqual([]);
});
