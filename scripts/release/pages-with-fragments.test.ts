import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { removeTemporary, temporaryFolder } from '#testing/fixture-releases.ts';

import { pagesWithFragments } from './pages-with-fragments.ts';

afterAll(removeTemporary);

const shape = { props: { plant: 'string?' } } as const;

/** The pages of `garden/bed` in a build with these scripts, one for each page. */
function pagesOf(scripts: Record<string, string>) {
  const folder = temporaryFolder();
  // Every page also has this one, the code of a remote's own `Fragment`.
  writeFileSync(join(folder, 'shared.js'), 'const F=f({"garden/bed":{start:"seen"}});');
  const routes = Object.entries(scripts).map(([pattern, text], index) => {
    writeFileSync(join(folder, `${index}.js`), text);
    return [pattern, { js: ['shared.js', `${index}.js`], css: [] }];
  });
  const files = Object.fromEntries(routes) as Release['routes'];
  return pagesWithFragments(folder, { 'garden/bed': shape }, files)['garden/bed'];
}

test('a release names the pages whose scripts show a fragment, not those that could', () => {
  expect(
    pagesOf({
      '/plants/:name': '(0,r.jsx)(F,{of:"garden/bed",plant:e.name})',
      '/': 'jsx(F, { of: "garden/bed" })',
      '/about': '(0,r.jsx)(F,{of:"garden/bed-linen"}),"See garden/bed"',
    }),
  ).toEqual({ ...shape, pages: ['/', '/plants/:name'] });
});

test('a fragment whose name no page spells out has no pages', () => {
  expect(pagesOf({ '/': 'jsx(F,{of:name})' })).toEqual(shape);
});
