import { samplePaths } from '#claims.ts';
import { expect, test } from '#fixtures.ts';

const NOINDEX = /<meta name="robots" content="[^"]*noindex/;

test('sitemap, robots and heads agree: listed pages may be crawled and indexed, noindex pages may be crawled', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const closed = [...robots.matchAll(/^Disallow: (\S+)/gm)].map((match) => match[1]!);
  const isClosed = (path: string) => closed.some((prefix) => path.startsWith(prefix));
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    match[1]!.slice(site.url.length).replaceAll('&amp;', '&'),
  );
  expect(listed).toContain('/request-service');
  const samples = samplePaths().map((path) => path.split('?')[0]!);
  for (const path of new Set([...listed, ...samples])) {
    expect(isClosed(path), `${path} may be read`).toBe(false);
    const html = await (await request.get(path)).text();
    expect(NOINDEX.test(html), `${path} says noindex, or is listed`).toBe(!listed.includes(path));
  }
  expect(await (await request.get('/category/Roofing?spg=g&cd=1')).text()).toMatch(NOINDEX);
});
