import { expectAccessibleNow } from '#accessibility.ts';
import { samplePaths } from '#claims.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import { htmlFaultsFor } from '#html-rules.ts';
import type { Site } from '#site.ts';

/** Fewer pages than this mean that the crawler doesn't follow links. */
const LEAST_PAGES = 300;
/** Concurrent requests. */
const AT_ONCE = 8;

test('every internal link reachable from the home page and the sitemap leads to a page', async ({ site }) => {
  test.setTimeout(300_000);
  const seen = new Map<string, string>([
    ['/', 'start'],
    ['/sitemap', 'start'],
  ]);
  const shapesWithQuery = new Set<string>();
  const broken: string[] = [];
  let waiting = [...seen.keys()];
  while (waiting.length > 0) {
    const now = waiting.splice(0, AT_ONCE);
    const found = await Promise.all(now.map((path) => linksOf(site, path)));
    for (const [index, { status, links }] of found.entries()) {
      if (status !== 200)
        broken.push(`${now[index]} answers ${status}, linked from ${seen.get(now[index]!)}`);
      for (const link of links.flatMap((to) => addressesToRequest(to, shapesWithQuery))) {
        if (seen.has(link)) continue;
        seen.set(link, now[index]!);
        waiting.push(link);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(LEAST_PAGES);
});

test('every tab of the sitemap, and one page of each shape it links to, has correct HTML, opens without errors and is accessible', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(600_000);
  const covered = new Set(samplePaths());
  const tabs = (await linksOf(site, '/sitemap')).links.filter((link) => link.startsWith('/sitemap/'));
  expect(tabs.length).toBeGreaterThan(5);
  const linked = await Promise.all(['/', '/sitemap', ...tabs].map((path) => linksOf(site, path)));
  const paths = [...new Set(linked.flatMap(({ links }) => links))].sort();
  // Takes the first of each shape by name, so that every run opens the same pages.
  const shapes = new Map<string, string>();
  for (const path of paths)
    if (!covered.has(path) && !tabs.includes(path))
      shapes.set(shapeOf(path), shapes.get(shapeOf(path)) ?? path);
  const opened = [...tabs.filter((path) => !covered.has(path)), ...shapes.values()];
  for (const path of opened) {
    await page.goto(path);
    await hydrated(page);
    await expectAccessibleNow(page, path);
    expect(await htmlFaultsFor(page, path)).toEqual([]);
    expect(complaints, path).toEqual([]);
  }
  expect(opened.length).toBeGreaterThan(tabs.length);
});

test('sitemap.xml lists only pages that answer 200, and robots.txt names it', async ({ request, site }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1]!);
  expect(listed.length).toBeGreaterThan(20);
  for (const address of listed) expect((await request.get(address)).status(), address).toBe(200);
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${site.url}/sitemap.xml`);
});

/** The shape of an address, such as `/blog/*`. Pages of one shape differ only in their data. A query is a separate shape. */
function shapeOf(path: string): string {
  const [pathname = '', query] = path.split('?');
  const [, first = '', ...rest] = pathname.split('/');
  return `/${first}${'/*'.repeat(rest.length)}${query === undefined ? '' : '?'}`;
}

/**
 * The addresses to request for a link. Links carry their page's query, so every path appears with and without one. The path
 * is requested without its query, and the first of each shape also with it.
 */
function addressesToRequest(link: string, shapesWithQuery: Set<string>): string[] {
  const [path = ''] = link.split('?');
  const shape = shapeOf(link);
  if (path === link || shapesWithQuery.has(shape)) return [path];
  shapesWithQuery.add(shape);
  return [path, link];
}

async function linksOf(site: Site, path: string): Promise<{ status: number; links: string[] }> {
  // Requests pages uncompressed: compressing two thousand pages takes the gateway twice as long as rendering them.
  const answer = await fetch(`${site.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
  const { status } = answer;
  const html = await answer.text();
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return { status, links: [] };
  // A page without its HTML has no links to follow.
  expect(html.includes('"rendered":false'), `${path} came without its HTML`).toBe(false);
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)]
    .map((match) => match[1]!.replaceAll('&amp;', '&'))
    // Links into the wizard differ only in their query.
    .map((link) => (link.startsWith('/request-service') ? '/request-service' : link));
  return { status, links: [...new Set(links)] };
}
