import { expect, hydrated, renderedHtml, test } from '#fixtures.ts';

/** Where duplicate and old addresses lead (product/public-pages#old-addresses). */
const MOVED: readonly (readonly [from: string, to: string])[] = [
  ['/privacy-policy', '/privacy_policy'],
  ['/terms-of-sse', '/terms_conditions'],
  ['/sitemaps', '/sitemap'],
  ['/site-map', '/sitemap'],
  ['/cars', '/category/Garage-Door'],
  ['/categories/all', '/sitemap/categories'],
  ['/categories/convertible', '/sitemap/categories'],
  ['/categories/sedan', '/sitemap/categories'],
  ['/categories/suv', '/sitemap/categories'],
  ['/categories/coupe', '/sitemap/categories'],
  ['/makes/toyota', '/sitemap/makes'],
];

test('duplicate and old addresses redirect permanently and keep the query', async ({ request }) => {
  for (const [from, to] of MOVED) {
    const answer = await request.get(`${from}?spg=f&utm_source=ad`, { maxRedirects: 0 });
    expect(answer.status(), from).toBe(301);
    expect(answer.headers()['location'], from).toBe(`${to}?spg=f&utm_source=ad`);
    expect((await request.get(to)).status(), to).toBe(200);
  }
  expect((await request.get('/categories/hatchback')).status()).toBe(404);
});

test('no title or description mentions cars, because visitors look for roofers', async ({ request }) => {
  for (const [from] of MOVED) {
    const html = await (await request.get(from)).text();
    const said = /<title>[^<]+<\/title>|<meta (?:name|property)="[^"]*(?:title|description)"[^>]*>/g;
    const words = html.match(said) ?? [];
    expect(words.length, from).toBeGreaterThan(2);
    expect(words.join(' '), from).not.toMatch(/\b(cars?|sedan|coupe|convertible|suv)\b/i);
  }
});

test('the not-found page says so and links to home, garages, the blog and the sitemaps', async ({
  page,
  complaints,
}) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('We could not find the page you were looking for')).toBeVisible();
  for (const [name, path] of [
    ['Home', '/'],
    ['Cars & garages', '/cars'],
    ['Blog', '/blog'],
    ['Sitemaps', '/sitemaps'],
  ] as const) {
    await expect(page.locator('main').getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  // This is the browser's message about the page's status.
  await expect.poll(() => complaints).toEqual([expect.stringContaining('404')]);
  complaints.splice(0);
});

test('the blog lists at least six articles, newest first, and each has a page with its text', async ({
  page,
  request,
}) => {
  await page.goto('/blog');
  const links = page.locator('main').getByRole('listitem').locator('a[href^="/blog/"]');
  const hrefs = [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!)))];
  expect(hrefs.length).toBeGreaterThanOrEqual(6);
  const days = await page
    .locator('main time')
    .evaluateAll((all) => all.map((day) => day.getAttribute('datetime')!));
  expect(days).toEqual(days.toSorted().toReversed());
  for (const href of hrefs) {
    const html = await renderedHtml(request, href);
    const words = (/<article.*<\/article>/s.exec(html)?.[0] ?? '').replace(/<[^>]+>/g, ' ').split(/\s+/);
    expect(words.length, `${href} is an article, not a note`).toBeGreaterThan(300);
  }
  expect((await request.get('/blog/no-such-article')).status()).toBe(404);
});

test('the sitemap has seven tabs, and each is a page with its list', async ({ page, request }) => {
  await page.goto('/sitemap');
  const tabs = page.getByRole('navigation', { name: 'Sections of the sitemap' });
  const main = page.locator('main');
  for (const [id, name, atLeast] of [
    ['categories', 'Services', 100],
    ['makes', 'Brands', 10],
    ['inventory', 'Models', 20],
    ['blog', 'Blog', 6],
    ['website', 'Website', 7],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/sitemap/${id}`);
    await expect(tabs.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => main.getByRole('listitem').count(), name).toBeGreaterThan(atLeast);
  }
  for (const path of [
    '/',
    '/contact',
    '/about',
    '/blog',
    '/privacy_policy',
    '/terms_conditions',
    '/sitemap',
  ]) {
    await expect(main.locator(`li a[href="${path}"]`).first()).toBeVisible();
  }
  expect((await request.get('/sitemap/atlantis')).status()).toBe(404);
});

for (const [id, state, city] of [
  ['florida', 'FL', 'Miami Beach'],
  ['california', 'CA', 'Los Angeles'],
] as const) {
  test(`the tab ${id} draws the state and links every city to its companies`, async ({ page, request }) => {
    const records = (await (await request.get(`/api/cities/${state}.json`)).json()) as { City: string }[];
    await page.goto(`/sitemap/${id}`);
    await hydrated(page);
    const main = page.locator('main');
    await expect(main.getByRole('img').first()).toHaveAccessibleName(new RegExp(id, 'i'));
    const cities = main.locator(`a[href^="/${state}/"]`);
    await expect(cities).toHaveCount(new Set(records.map(({ City }) => City)).size);
    await main.getByLabel('Service').selectOption('Dryer Vent');
    const link = main.getByRole('link', { name: city, exact: true });
    await expect(link).toHaveAttribute('href', `/${state}/${city.replace(' ', '-')}/Dryer-Vent/Cleaning`);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `Top 3 matching Dryer Vent Service in ${city}, ${state}`,
    );
  });
}
