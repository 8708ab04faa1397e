import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { remoteFaults } from './remote-schema.ts';

const root = join(__dirname, '..', '..', '..', '..');

const garden = {
  name: 'garden-shed',
  title: 'Garden',
  claims: [{ path: '/garden', title: 'Garden', description: 'Sheds.', sample: '/garden' }],
};
const claiming = (claim: object) => ({ ...garden, claims: [{ ...garden.claims[0], ...claim }] });

const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));

test.each(remotes)('the description of %s is valid', (folder) => {
  expect(remoteFaults(JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')))).toEqual([]);
});

test.each(['/', '/*', '/garden', '/privacy_policy', '/garden/:id', '/:state/:city/*', '/garden/:shed-id'])(
  'the path %s may be claimed',
  (path) => expect(remoteFaults(claiming({ path }))).toEqual([]),
);

test.each([
  '',
  'garden',
  '/Garden',
  '/garden/',
  '/garden//shed',
  '/*/garden',
  '/:',
  '/:Id',
  '/garden?a',
  '/gar den',
])('the path %j is refused; the message says where it is and what is allowed', (path) =>
  expect(remoteFaults(claiming({ path }))).toEqual([
    expect.stringMatching(/^claims\[0\]\.path is .*: it must be a path such as/),
  ]),
);

test.each([
  [
    { ...garden, name: 'Garden_shed' },
    /^name is "Garden_shed": it must be lower-case letters, digits and single hyphens/,
  ],
  [
    claiming({ frame: 'footerless' }),
    /^claims\[0\]\.frame is "footerless": it must be one of "full", "bare", "no-footer"$/,
  ],
  [claiming({ frmae: 'bare' }), /^claims\[0\]\.frmae is not a known field/],
  [claiming({ title: undefined }), /^claims\[0\]\.title is missing$/],
  [claiming({ personal: 'yes' }), /^claims\[0\]\.personal is "yes", not boolean$/],
  [{ ...garden, claims: [] }, /^claims .*must claim at least one path$/],
  [
    { ...garden, entries: [{ kind: 'script', name: 'loader', path: '/Loader.js' }] },
    /^entries\[0\]\.path is "\/Loader\.js": it must be an address such as/,
  ],
  [
    { ...garden, entries: [{ kind: 'frame', name: 'form', path: '/form', title: 'Form' }] },
    /^entries\[0\]\.page is missing$/,
  ],
  [
    { ...garden, fragments: [{ name: 'bed', title: 'A bed', stored: 'my beds' }] },
    /^fragments\[0\]\.stored is "my beds": it must be a key of local storage, such as "Project"$/,
  ],
])('a fault in %j is reported with its place', (description, fault) => {
  expect(remoteFaults(description)).toEqual([expect.stringMatching(fault)]);
});
