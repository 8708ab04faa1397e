import { readDescriptions } from '#claims.ts';
import { expect, hydrated, renderedHtml, test } from '#fixtures.ts';
import { expectStructuredData, factsOf, type PageFacts } from './page-heads.ts';

const claims = readDescriptions().flatMap((description) => description.claims);
const samplesOf = (personal: boolean): string[] => [
  ...new Set(claims.filter((claim) => (claim.personal ?? false) === personal).map(({ sample }) => sample)),
];
const publicPaths = samplesOf(false);

/** The structured data of each kind of page, by the start of its path. */
const THINGS: readonly (readonly [start: RegExp, types: readonly string[]])[] = [
  [/^\/$/, ['Organization', 'WebSite']],
  [/^\/category\//, ['Service', 'FAQPage', 'BreadcrumbList']],
  [/^\/blog\/./, ['BlogPosting', 'BreadcrumbList']],
  [/^\/(sitemap|services)/, ['BreadcrumbList']],
  [/^\/pro\//, ['BreadcrumbList', 'LocalBusiness', 'FAQPage']],
  [/^\/FL\//, ['BreadcrumbList', 'Service']],
];

function expectSharable(facts: PageFacts, { origin, path }: { origin: string; path: string }): void {
  const [title = '', description = '', canonical = ''] = [
    facts.titles[0],
    facts.descriptions[0],
    facts.canonicals[0],
  ];
  expect(facts.titles, path).toHaveLength(1);
  expect(title, path).toContain('Nestwright');
  expect(title.length, path).toBeGreaterThan(12);
  expect(facts.descriptions, path).toHaveLength(1);
  expect(description.length, path).toBeGreaterThan(50);
  expect(facts.robots, path).toEqual([]);
  expect(facts.canonicals, path).toHaveLength(1);
  expect(new URL(canonical).origin, path).toBe(origin);
  expect(new URL(canonical).search, path).toBe('');
  const { image, ...openGraph } = facts.openGraph;
  expect(openGraph, path).toEqual({
    url: [canonical],
    title: [title],
    description: [description],
    type: [expect.stringMatching(/^(website|article)$/)],
    site_name: ['Nestwright'],
    'image:alt': [expect.stringMatching(/\w{3,}/)],
  });
  expect(facts.twitterCards, path).toEqual(['summary_large_image']);
  expect(image, path).toEqual([`${origin}/share.png`]);
}

test('every public page has one title, description, canonical address and Open Graph, and valid structured data', async ({
  page,
  request,
  site,
}) => {
  const listed = [...(await (await request.get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = [...new Set([...listed.map((match) => new URL(match[1]!).pathname), ...publicPaths])];
  expect(paths.length).toBeGreaterThan(35);
  const origin = new URL(site.url).origin;
  const canonicalByTitle = new Map<string, string>();
  const canonicalByDescription = new Map<string, string>();
  for (const path of paths) {
    const facts = await factsOf(page, await renderedHtml(request, path));
    expectSharable(facts, { origin, path });
    const canonical = facts.canonicals[0]!;
    expect(canonicalByTitle.get(facts.titles[0]!) ?? canonical, facts.titles[0]).toBe(canonical);
    canonicalByTitle.set(facts.titles[0]!, canonical);
    expect(canonicalByDescription.get(facts.descriptions[0]!) ?? canonical, facts.descriptions[0]).toBe(
      canonical,
    );
    canonicalByDescription.set(facts.descriptions[0]!, canonical);
    const types = expectStructuredData(facts.jsonLd, { origin, path }).map((thing) => thing['@type']);
    const expected = THINGS.find(([start]) => start.test(path))?.[1] ?? [];
    expect(types, path).toEqual(expected);
  }
  expect((await request.get('/share.png')).headers()['content-type']).toBe('image/png');
});

test('after hydration, the page’s head still contains everything once', async ({ page, site }) => {
  const origin = new URL(site.url).origin;
  for (const path of [
    '/',
    '/category/Roofing',
    '/blog/chimney-season',
    '/FL/Tampa/Roofing/Repair',
    '/pro/sample',
  ]) {
    await page.goto(path);
    await hydrated(page);
    await expect(async () => expectSharable(await factsOf(page), { origin, path })).toPass();
  }
});

test('navigating inside the site replaces the whole head', async ({ page, site }) => {
  const origin = new URL(site.url).origin;
  await page.goto('/');
  await hydrated(page);
  await page
    .getByRole('region', { name: 'Popular services' })
    .getByRole('link', { name: /^Roofing/ })
    .click();
  await expect(page).toHaveURL('/category/Roofing');
  await expect(page).toHaveTitle(/roof/i);
  await expect(async () => {
    const roofing = await factsOf(page);
    expectSharable(roofing, { origin, path: '/category/Roofing' });
    expect(roofing.canonicals).toEqual([`${origin}/category/Roofing`]);
    expect(
      expectStructuredData(roofing.jsonLd, { origin, path: '/category/Roofing' }).map(
        (thing) => thing['@type'],
      ),
    ).toEqual(['Service', 'FAQPage', 'BreadcrumbList']);
  }).toPass();
  await page.getByRole('banner').getByRole('link', { name: 'Start a Project' }).click();
  await expect(page).toHaveTitle(/Start a project/);
  await expect(async () => {
    const start = await factsOf(page);
    expectSharable(start, { origin, path: '/start-project' });
    expect(start.jsonLd).toEqual([]);
  }).toPass();
});

test('in spg mode, no public page is indexed', async ({ page, request }) => {
  for (const path of publicPaths) {
    for (const query of path === '/' ? ['?spg=g', '?spg=f', '?spg=m', '?spg'] : ['?spg=g&ct=pmax']) {
      const facts = await factsOf(page, await renderedHtml(request, path + query));
      expect(facts.robots, path + query).toEqual(['noindex']);
      expect(facts.canonicals, path + query).toEqual([]);
    }
  }
});

test('personal and not-found pages are not indexed and not in sitemap.xml', async ({ page, request }) => {
  const personal = samplesOf(true);
  expect(personal.length).toBeGreaterThan(8);
  const xml = await (await request.get('/sitemap.xml')).text();
  for (const path of [...personal, '/no-such-page', '/pro/nobody', '/category/Plumbing']) {
    const facts = await factsOf(page, await (await request.get(path)).text());
    expect(facts.robots, path).toEqual(['noindex']);
    expect(facts.canonicals, path).toEqual([]);
    expect(xml, path).not.toContain(`${path}</loc>`);
  }
});
