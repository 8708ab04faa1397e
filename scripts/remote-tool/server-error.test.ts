import { SERVER_ERROR_HEADER } from '@nestwright/gateway/pages/own-failures.ts';

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { serverErrorIn } from './server-error.ts';

afterAll(removeTemporary);

test('what the site’s server threw is printed with its place in the developer’s sources', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'server'));
  const map = {
    version: 3,
    sources: ['webpack://nestwright_garden/./src/beds.tsx'],
    names: [],
    mappings: 'AAWI',
  };
  writeFileSync(join(folder, 'server/server.cjs.map'), JSON.stringify(map));
  const thrown = { message: 'TypeError: “beds” is undefined', places: ['Beds (server/server.cjs:1:1)'] };
  const headers = { [SERVER_ERROR_HEADER]: encodeURIComponent(JSON.stringify(thrown)) };
  expect(serverErrorIn(headers, folder)).toBe(
    'TypeError: “beds” is undefined\n  at Beds (src/beds.tsx:12:5)',
  );
  expect(serverErrorIn({}, folder)).toBeUndefined();
});
