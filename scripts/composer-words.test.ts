import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { categoryNames } from '@nestwright/domain/site/catalog-rules';
import { nestwrightSite } from '@nestwright/gateway/nestwright-site.ts';
import { visitTrail } from '@nestwright/domain/site/landing-data';

import { textsOf } from './docs/source-names.ts';
import { piecesIn, readRemote, repositoryRoot } from './repository.ts';

/** The composer and the look. They must not know which remotes exist, or what these are about. */
const COMPOSER = [
  'gateway/src/http',
  'gateway/src/pages',
  'gateway/src/releases',
  'gateway/src/tracing',
  'scripts/build',
  'scripts/release',
  'scripts/webpack',
  'shared-lib/contract/src',
  'shared-lib/kit/src',
  'shell/src/fragments',
  'shell/src/page',
  'shell/src/releases',
  'shell/src/remotes',
];

/** Draws the site's logo. */
const LOOK = ['shared-lib/kit/src'];

/** The sites that it composes: ours, and the one that only tests use. */
const SITES = [repositoryRoot, join(repositoryRoot, 'e2e', 'fixtures', 'tractor')];

const remotes = SITES.flatMap((site) =>
  Object.entries(piecesIn(site)).flatMap(([name, folder]) =>
    name === 'shell' ? [] : [readRemote(folder, site)],
  ),
);
const addresses = remotes.flatMap(({ claims, entries = [] }) =>
  [...claims, ...entries].map(({ path }) => path),
);
/** First segments of the addresses of the product's pages and entries; `/` alone says nothing. */
const sections = new Set(addresses.map((path) => path.split('/')[1]!).filter((part) => /^[a-z]/.test(part)));
const names = new Set(remotes.map(({ name }) => name));
const words = new Set<string>([...names, ...visitTrail.parameters, ...categoryNames]);

/** Every text in a folder's code, tests left out. */
function textsIn(folder: string): string[] {
  return readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|chaos|nightly)\.tsx?$/.test(file))
    .flatMap((file) => textsOf(file, readFileSync(join(repositoryRoot, folder, file), 'utf8')));
}

function isOfTheProduct(text: string): boolean {
  return (
    words.has(text) ||
    [...text.matchAll(/(?:^|[\s"'(=])([a-z][a-z0-9-]*)\//g)].some(([, name]) => names.has(name!)) ||
    [...text.matchAll(/(?:^|[\s"'(=])\/([a-z0-9_-]+)(?![\w.-])/g)].some(([, part]) => sections.has(part!))
  );
}

test.each(COMPOSER)('%s names no page, entry, remote, parameter or category of the product', (folder) => {
  const texts = textsIn(folder);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(isOfTheProduct)).toEqual([]);
});

test.each(COMPOSER.filter((folder) => !LOOK.includes(folder)))('%s does not name the site', (folder) => {
  const { name } = nestwrightSite;
  expect(textsIn(folder).filter((text) => text.includes(name))).toEqual([]);
});

test('the search finds addresses, names and words of the product, and nothing else', () => {
  for (const text of [
    '/login',
    '/request-service/thanks',
    '<a href="/widgets">',
    'spg',
    'booking',
    'booking/ask-bar',
    'in the folder account/1.0.0',
    'Roofing',
    '/checkout/cart',
  ])
    expect(isOfTheProduct(text)).toBe(true);
  for (const text of ['/releases/', '/_override', '/sitemap.xml', 'spg=1 is one', '#pages/x.ts'])
    expect(isOfTheProduct(text)).toBe(false);
});
