import * as v from 'valibot';

import { type Release, releaseSchema } from './release-schema.ts';

const garden: Release = {
  name: 'garden',
  version: '1.0.0',
  folder: 'garden/1.0.0',
  title: 'Garden',
  claims: [],
  entry: 'entry.js',
  files: { js: [], css: [] },
  routes: {},
  integrity: {},
  shared: {},
  hostContract: 1,
  publishedAt: '2027-03-01T10:00:00.000Z',
  publishedBy: 'ada',
};

test('a release is in the folder of its name and version', () => {
  expect(v.is(releaseSchema, garden)).toBe(true);
});

test.each([
  'booking/x1',
  'booking/1.0.0',
  'garden/1.0.1',
  'garden',
  'garden/1.0.0/',
  'garden/1.0.0/x',
  '/garden/1.0.0',
  './garden/1.0.0',
  'garden/../../../x',
  'garden/1.0.0/../../booking/x1',
  '',
])('a release in the folder %p is refused', (folder) => {
  expect(v.is(releaseSchema, { ...garden, folder })).toBe(false);
});

test.each(['../x', '..', '.', 'x/../../y', '.hidden', ''])(
  'a release of the version %p is refused',
  (version) => {
    expect(v.is(releaseSchema, { ...garden, version, folder: `garden/${version}` })).toBe(false);
  },
);
