import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { brokenByChange } from './fragment-faults.ts';
import { verifyFragments } from './verify-fragments.ts';

const files = { js: [], css: [] };
const bed = (props: Record<string, string> = {}) => ({ name: 'bed', title: 'A bed', props, files });

function release(name: string, more: object, version = '2.0.0'): Release {
  return { name, version, ...more } as unknown as Release;
}

/** A document in which the first version of each piece is the default, and each further one a canary. */
function documentOf(pieces: readonly Release[], slots: ReleaseDocument['slots'] = {}): ReleaseDocument {
  const microFrontends: Record<string, object[]> = {};
  for (const extras of pieces) {
    const versions = (microFrontends[`@nestwright/${extras.name}`] ??= []);
    const isDefault = versions.length === 0;
    versions.unshift({ extras, deployment: { traffic: isDefault ? 90 : 10, default: isDefault } });
  }
  return { microFrontends, slots } as unknown as ReleaseDocument;
}

/** The faults of a release, compared with what is live. */
function beside(
  candidate: Release,
  live: readonly Release[],
  slots: ReleaseDocument['slots'] = {},
): string[] {
  return verifyFragments({ release: candidate, folder: '', store: '', live: documentOf(live, slots) });
}

const shape = { props: { plant: 'string?' } };
const home = release('home', { uses: { 'garden/bed': { ...shape, pages: ['/', '/plants/:name'] } } });
const garden = (...fragments: object[]) => release('garden', { fragments });
const SHOW = '/ and /plants/:name of home 2.0.0 show garden/bed';

test.each([
  ['the same fragment', bed({ plant: 'string?' }), []],
  ['one that learned an optional prop', bed({ plant: 'string?', row: 'number?' }), []],
  ['none', undefined, [`${SHOW}, which garden 2.0.0 does not have.`]],
  ['another name for it', { ...bed(), name: 'beds' }, [`${SHOW}, which garden 2.0.0 does not have.`]],
  ['one without the prop', bed(), [`${SHOW}, which in garden 2.0.0 no longer takes plant.`]],
  ['one that needs the prop', bed({ plant: 'string' }), [`${SHOW}, which in garden 2.0.0 now needs plant.`]],
])('a release with %s beside a live page that shows it', (_, fragment, problems) => {
  const former = release('garden', { fragments: [bed({ plant: 'string?' })] }, '1.0.0');
  expect(beside(garden(...(fragment ? [fragment] : [])), [home, former])).toEqual(problems);
});

test.each([
  ['one page', { ...shape, pages: ['/'] }, '/ of home 2.0.0 shows'],
  ['three pages', { ...shape, pages: ['/', '/a', '/b/:id'] }, '/, /a and /b/:id of home 2.0.0 show'],
  ['pages that its release does not name', shape, 'Pages of home 2.0.0 show'],
])('the refusal names %s', (_, use, words) => {
  const user = release('home', { uses: { 'garden/bed': use } });
  expect(beside(garden(), [user])).toEqual([`${words} garden/bed, which garden 2.0.0 does not have.`]);
});

test('a fragment of the frame is on every page', () => {
  const shell = release('shell', { uses: { 'garden/bed': {} } });
  expect(beside(garden(), [shell])).toEqual([
    'The frame of every page (shell 2.0.0) shows garden/bed, which garden 2.0.0 does not have.',
  ]);
});

test('the pages of a canary count as those of the version that most visitors get', () => {
  const former = [release('home', {}, '1.0.0'), garden(bed({ plant: 'string?' }))];
  expect(beside(release('garden', { fragments: [] }, '3.0.0'), [...former, home])).toEqual([
    `${SHOW}, which garden 3.0.0 does not have.`,
  ]);
});

test.each([
  ['is live as built', [garden(bed({ plant: 'string?' }))], []],
  ['belongs to a remote that is not live', [], [`${SHOW}, but garden is not live.`]],
  ['is not live', [garden()], [`${SHOW}, which garden 2.0.0 does not have.`]],
  [
    'is live in another shape',
    [garden(bed({ plant: 'number' }))],
    [`${SHOW}, which in garden 2.0.0 takes plant as number, not as string.`],
  ],
  [
    'is live for most visitors, and missing in a canary',
    [garden(bed({ plant: 'string?' })), release('garden', {}, '3.0.0')],
    [`${SHOW}, which garden 3.0.0 does not have.`],
  ],
  [
    'is live in a canary only',
    [garden(), release('garden', { fragments: [bed({ plant: 'string?' })] }, '3.0.0')],
    [`${SHOW}, which garden 2.0.0 does not have.`],
  ],
])('a page whose fragment %s', (_, live, problems) => {
  expect(beside(home, live)).toEqual(problems);
});

const attaching = (fragment: string, props: object = {}) =>
  release('garden', {
    fragments: [bed({ plant: 'string?' })],
    attachments: [{ slot: 'home/side', fragment, props }],
  });
const open = release('home', { slots: ['home/side'] });

test.each([
  ['bed', { plant: 'rose' }, []],
  ['bed', { plant: 3 }, ['garden 2.0.0 attaches bed to home/side with props that it does not take.']],
  ['shed', {}, ['garden 2.0.0 attaches shed to home/side, but has no such fragment.']],
])('an attachment of %s with %j', (fragment, props, problems) => {
  expect(beside(attaching(fragment, props), [open])).toEqual(problems);
});

const NOWHERE = 'garden 2.0.0 attaches bed to home/side, which no live page leaves open.';

test('an attachment needs a slot that a live page leaves open, if only a canary’s', () => {
  expect(beside(attaching('bed'), [release('home', { slots: ['home/end'] })])).toEqual([NOWHERE]);
  expect(beside(attaching('bed'), [release('home', {}), { ...open, version: '3.0.0' }])).toEqual([]);
});

test('a page may not drop a slot to which something is attached, unless an operator switched that off', () => {
  const dropping = release('home', {}, '3.0.0');
  expect(beside(dropping, [open, attaching('bed')])).toEqual([NOWHERE]);
  const off = { 'home/side': { order: [], off: ['garden/bed'] } };
  expect(beside(dropping, [open, attaching('bed')], off)).toEqual([]);
});

test('existing faults do not stop the release of another remote', () => {
  expect(beside(release('shed', {}), [home, attaching('bed')])).toEqual([]);
});

test('a change of the document is checked against the versions that are live after it', () => {
  const whole = documentOf([home, garden(bed({ plant: 'string?' }))]);
  expect(brokenByChange(whole, documentOf([home, release('garden', {}, '1.0.0')]))).toEqual([
    `${SHOW}, which garden 1.0.0 does not have.`,
  ]);
  expect(brokenByChange(whole, documentOf([release('home', {}, '1.0.0'), garden()]))).toEqual([]);
});
