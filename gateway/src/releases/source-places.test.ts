import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sourcePlaces } from './source-places.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-places-'));
const server = join(folder, 'garden/1.0.0/server');
const stack = `TypeError: beds is undefined
    at Beds (${server}/server.cjs:3:7)
    at Object.react_stack_bottom_frame (/gateway/dist/renderer.cjs:99:1)
    at async ${server}/server.cjs:4:1`;

beforeAll(() => mkdirSync(server, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

test('a frame of a server bundle is a place in the team’s sources', () => {
  // Line 3, column 7 is line 12, column 5 of the source; line 4 is line 20.
  const mappings = ';;MAWI;AAQJ';
  writeFileSync(
    join(server, 'server.cjs.map'),
    JSON.stringify({
      version: 3,
      sources: ['webpack://nestwright_garden/./src/beds.tsx'],
      names: [],
      mappings,
    }),
  );
  expect(sourcePlaces(stack, { server })).toEqual(['Beds (src/beds.tsx:12:5)', 'src/beds.tsx:20:1']);
});

test('without a source map, or with a broken one, it is a place in the bundle', () => {
  rmSync(join(server, 'server.cjs.map'), { force: true });
  const inBundle = ['Beds (server/server.cjs:3:7)', 'server/server.cjs:4:1'];
  expect(sourcePlaces(stack, { server })).toEqual(inBundle);
  writeFileSync(join(server, 'server.cjs.map'), 'not a map');
  expect(sourcePlaces(stack, { server })).toEqual(inBundle);
});

test('files of other pieces and outside of the bundle are not read', () => {
  expect(sourcePlaces(`at x (${folder}/other/1/server/server.cjs:1:1)`, { server })).toEqual([]);
  expect(sourcePlaces(`at x (${server}/../../../secret.cjs:1:1)`, { server })).toEqual([]);
});
