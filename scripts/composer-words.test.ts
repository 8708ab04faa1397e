import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { visitTrail } from '@nestwright/domain/visit/data';

import { pieces, readRemote, repositoryRoot } from './repository.ts';

/** What makes one site of any remotes: it must not know which ones they are, or what they are about. */
const COMPOSER = [
  'gateway/src/pages',
  'gateway/src/releases',
  'scripts/build',
  'scripts/release',
  'scripts/webpack',
  'shared-lib/contract/src',
  'shell/src/page',
  'shell/src/releases',
  'shell/src/remotes',
];

const remotes = Object.entries(pieces).flatMap(([name, folder]) =>
  name === 'shell' ? [] : [readRemote(folder)],
);
const addresses = remotes.flatMap(({ claims, entries = [] }) =>
  [...claims, ...entries].map(({ path }) => path),
);
/** First segments of what the product's pages and entries are called; `/` alone says nothing. */
const sections = new Set(addresses.map((path) => path.split('/')[1]!).filter((part) => /^[a-z]/.test(part)));
const words = new Set([...remotes.map(({ name }) => name), ...visitTrail.parameters]);

/** The texts in a source file: what stands between quotes outside comments. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  return [...code.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
}

function isOfTheProduct(text: string): boolean {
  return (
    words.has(text) ||
    [...text.matchAll(/(?:^|[\s"'(=])\/([a-z0-9_-]+)(?![\w.-])/g)].some(([, part]) => sections.has(part!))
  );
}

test.each(COMPOSER)('%s names no page, entry, remote or parameter of the product', (folder) => {
  const files = readdirSync(join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|chaos)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(1);
  const named = files.flatMap((file) =>
    textsOf(readFileSync(join(repositoryRoot, folder, file), 'utf8'))
      .filter(isOfTheProduct)
      .map((text) => `${file}: ${text}`),
  );
  expect(named).toEqual([]);
});

test('what is looked for is found where it stands', () => {
  expect(textsOf(`const a = '/login'; // '/sign-up'\n/* 'booking' */ const b = "spg";`)).toEqual([
    '/login',
    'spg',
  ]);
  for (const text of ['/login', '/request-service/thanks', '<a href="/widgets">', 'spg', 'booking'])
    expect(isOfTheProduct(text)).toBe(true);
  for (const text of ['/releases/', '/_override', '/sitemap.xml', 'spg=1 is one', '#pages/x.ts'])
    expect(isOfTheProduct(text)).toBe(false);
});
