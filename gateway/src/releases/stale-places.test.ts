import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { stalePlaces } from './stale-places.ts';

const height = { '320': 80, '768': 40 };
const without = { text: 'All beds', path: '/beds' };

function release(name: string, more: object, version = '2.0.0'): Release {
  return { name, version, ...more } as unknown as Release;
}

function documentOf(...live: Release[]): ReleaseDocument {
  const pieces = live.map((extras) => [
    `@nestwright/${extras.name}`,
    [{ extras, deployment: { traffic: 100, default: true } }],
  ]);
  return { microFrontends: Object.fromEntries(pieces) } as unknown as ReleaseDocument;
}

const garden = (bed: object) => release('garden', { fragments: [{ name: 'bed', height, without, ...bed }] });
const home = (built: object = {}) =>
  release('home', {
    uses: { 'garden/bed': { place: { height, without, ...built }, pages: ['/', '/about'] } },
  });

test('a fragment whose place is as its pages were built has no stale ones', () => {
  expect(stalePlaces(garden({}), documentOf(home()))).toEqual([]);
  expect(stalePlaces(home(), documentOf(garden({})))).toEqual([]);
});

test.each([
  ['height', { height: { '320': 120 } }],
  ['link for when it is missing', { without: undefined }],
  ['moment to start', { start: 'seen' }],
  ['height and a different moment to start', { height: undefined, start: 'seen' }],
])('a fragment with a different %s names the pages that keep the old one', (words, change) => {
  expect(stalePlaces(garden(change), documentOf(home()))).toEqual([
    `/ and /about of home 2.0.0 show garden/bed, built with a different ${words} than garden 2.0.0 describes. Run npm run fragments for home and release it again: until then, pages that the browser renders keep the old one.`,
  ]);
});

test('a page that was built for an older place is named, too', () => {
  const [warning, ...others] = stalePlaces(home({ height: { '320': 120 } }), documentOf(garden({})));
  expect(warning).toMatch(
    /^\/ and \/about of home 2\.0\.0 show garden\/bed, built with a different height than garden 2\.0\.0/,
  );
  expect(others).toEqual([]);
});

test('releases that do not say what their pages keep are left out, as are fragments that are gone', () => {
  const older = release('home', { uses: { 'garden/bed': { pages: ['/'] } } });
  expect(stalePlaces(garden({ height: {} }), documentOf(older))).toEqual([]);
  expect(stalePlaces(release('garden', {}), documentOf(home()))).toEqual([]);
});
