import type { Release, ReleaseDocument } from '@nestwright/contract/release/schema';

import { verifyFragments } from './verify-fragments.ts';

const files = { js: [], css: [] };
const bed = (props: Record<string, string> = {}) => ({ name: 'bed', title: 'A bed', props, files });

function release(name: string, more: object): Release {
  return { name, version: '2.0.0', ...more } as unknown as Release;
}

/** What speaks against a release beside one other. */
function beside(candidate: Release, other: Release): string[] {
  const live = {
    microFrontends: {
      [`@nestwright/${other.name}`]: [{ extras: other, deployment: { traffic: 100, default: true } }],
    },
  } as unknown as ReleaseDocument;
  return verifyFragments({ release: candidate, folder: '', store: '', live });
}

const home = release('home', { uses: { 'garden/bed': { props: { plant: 'string?' } } } });

test.each([
  ['the same fragment', bed({ plant: 'string?' }), []],
  ['one that learned an optional prop', bed({ plant: 'string?', row: 'number?' }), []],
  ['none', undefined, ['Pages of home 2.0.0 show garden/bed, which garden 2.0.0 no longer has.']],
  [
    'one without the prop',
    bed(),
    ['Pages of home 2.0.0 show garden/bed, which in garden 2.0.0 no longer takes plant.'],
  ],
  [
    'one that needs the prop',
    bed({ plant: 'string' }),
    ['Pages of home 2.0.0 show garden/bed, which in garden 2.0.0 now needs plant.'],
  ],
])('a release with %s beside a live page that shows it', (_, fragment, problems) => {
  const garden = release('garden', { fragments: fragment ? [fragment] : [] });
  expect(beside(garden, home)).toEqual(problems);
});

test.each([
  ['is live as built', [bed({ plant: 'string?' })], []],
  [
    'is not live',
    [],
    ['Pages of home 2.0.0 show garden/bed, which is not live: release garden with it first.'],
  ],
  [
    'is live in another shape',
    [bed({ plant: 'number' })],
    ['Pages of home 2.0.0 show garden/bed, which in garden 2.0.0 takes plant as number, not as string.'],
  ],
])('a page whose fragment %s', (_, fragments, problems) => {
  expect(beside(home, release('garden', { fragments }))).toEqual(problems);
});

test.each([
  ['bed', { plant: 'rose' }, []],
  ['bed', { plant: 3 }, ['garden 2.0.0 attaches bed to home/side with props that it does not take.']],
  ['shed', {}, ['garden 2.0.0 attaches shed to home/side, but has no such fragment.']],
])('an attachment of %s with %j', (fragment, props, problems) => {
  const attachments = [{ slot: 'home/side', fragment, props }];
  const garden = release('garden', { fragments: [bed({ plant: 'string?' })], attachments });
  expect(beside(garden, release('other', {}))).toEqual(problems);
});
