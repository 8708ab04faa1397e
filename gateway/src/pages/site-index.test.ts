import type { Release } from '@nestwright/contract/release/schema';

import { robotsTxt, sitemapXml } from './site-index.ts';

const claim = (path: string, sample: string, personal = false) => ({
  path,
  sample,
  personal,
  title: '',
  description: '',
});
const remote = (parts: Partial<Release>) => parts as Release;
const set = {
  key: 'test',
  shell: remote({}),
  remotes: [
    remote({
      claims: [claim('/blog', '/blog'), claim('/blog/:slug', '/blog/a')],
      sitemap: ['/blog/a', '/blog/b&c'],
    }),
    remote({
      claims: [
        claim('/request-service/*', '/request-service?service=Roofing'),
        claim('/account/*', '/account/dashboard', true),
      ],
    }),
  ],
};

test('the sitemap lists every public page of the remotes once, whether claimed or listed, and no personal page', () => {
  const found = [...sitemapXml(set, 'https://site.test').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    (match) => match[1],
  );
  expect(found).toEqual([
    'https://site.test/blog',
    'https://site.test/blog/a',
    'https://site.test/blog/b&amp;c',
    'https://site.test/request-service',
  ]);
});

test('no page is closed to robots, because they must read a noindex to obey it', () => {
  const lines = robotsTxt('https://site.test').split('\n');
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
  expect(lines).toContain('Sitemap: https://site.test/sitemap.xml');
});
