import type { Release } from '@nestwright/contract/release/schema';

import { linkedPages, linkedPaths } from './linked-pages.ts';

const routes = {
  '/start-project': { js: ['start.js'], css: ['start.css'] },
  '/pro/:id': { js: ['pro.js'], css: [] },
  '/contact': { js: ['contact.js'], css: [] },
};
const claims = Object.keys(routes).map((path) => ({ path }));
const release = {
  claims,
  parts: 'sha256-parts',
  files: { js: ['routes.js'], css: [] },
  routes,
} as unknown as Release;
const older = { ...release, claims: [{ path: '/about' }], parts: undefined } as unknown as Release;

test('finds the pages of the site that a document links to, each once and without its query', () => {
  const html = `<a href="/start-project?zip=1">Start</a> <a class="x" href="/start-project">Again</a>
    <a href="https://other.example/a">Away</a> <a href="//other.example/b">Away</a> <a href="#top">Up</a>
    <link href="/style.css"> <a id="c" href="/pro/7#reviews">Pro</a>`;
  expect(linkedPaths(html)).toEqual(['/start-project', '/pro/7']);
});

test('names the files of each linked page by its pattern, its style sheets first', () => {
  const html = ['/start-project', '/pro/7', '/pro/8', '/unknown', '/about'].map(
    (path) => `<a href="${path}">`,
  );
  expect(linkedPages([older, release], html.join(''))).toEqual([
    { release, pattern: '/start-project', files: ['start.css', 'routes.js', 'start.js'] },
    { release, pattern: '/pro/:id', files: ['routes.js', 'pro.js'] },
    { release, pattern: '/pro/:id', files: ['routes.js', 'pro.js'] },
  ]);
});

test('looks a path up once for a set of releases, and again for another', () => {
  const remotes = [release];
  const html = '<a href="/pro/7">';
  const [first] = linkedPages(remotes, html);
  expect(linkedPages(remotes, html)[0]).toBe(first);
  const next = { ...release, files: { js: ['newer.js'], css: [] } };
  expect(linkedPages([next], html)[0]?.files).toEqual(['newer.js', 'pro.js']);
});
