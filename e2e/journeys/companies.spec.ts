import { expect, hydrated, renderedHtml, test } from '#fixtures.ts';

import { expectNoOverflow, WIDTHS } from './page-width.ts';

test('a list names its place and marks the same three matches on every visit', async ({ page }) => {
  await page.goto('/florida/miami-beach/garage-door/repair');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Top 3 matching Garage Door Service in Miami Beach, FL',
  );
  const matches = page.getByRole('article');
  await expect(matches).toHaveCount(3);
  await expect(page.getByText('Sample listing', { exact: true })).toHaveCount(3);
  const names = await matches.getByRole('heading').allTextContents();
  expect(new Set(names).size).toBe(3);
  await page.goto('/FL/Miami-Beach/Garage-Door/Install');
  await expect(matches.getByRole('heading')).toHaveText(names);
});

test('every card has a rating, reviews, certification, figures, a quote and three actions', async ({
  page,
}) => {
  await page.goto('/NC/winston-salem/Roofing/Repair');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Top 3 matching Roofing Service in Winston-Salem, NC',
  );
  for (const card of await page.getByRole('article').all()) {
    await expect(card).toContainText(/\d\.\d out of 5/);
    await expect(card).toContainText(/\d+ reviews/);
    await expect(card.getByRole('term')).toHaveText([
      'Certification',
      'Times hired',
      'Would recommend',
      'Experience',
    ]);
    await expect(card.getByRole('definition')).toHaveText([/\w{5,}/, /^\d+$/, /^\d+%$/, /^\d+ years$/]);
    await expect(card.getByRole('blockquote')).toContainText(/“.{10,}”/);
    await expect(card.getByRole('link')).toHaveText(['Request quote', 'Click to Call', 'Visit Website']);
  }
});

test('the HTML contains the whole list and its head, and no made-up rating for search engines', async ({
  request,
}) => {
  const html = await renderedHtml(request, '/FL/Tampa/Roofing/Repair');
  expect(html).toContain('Top 3 matching Roofing Service in Tampa, FL');
  expect(html).toContain('<link rel="canonical" href="');
  expect(html).toMatch(/<meta property="og:title" content="Top 3 matching Roofing Service in Tampa, FL/);
  expect(html.match(/Request quote/g)?.length).toBeGreaterThanOrEqual(3);
  const kinds = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => (JSON.parse(json!) as { '@type': string })['@type'],
  );
  expect(kinds).toEqual(['BreadcrumbList', 'Service']);
  expect(html).not.toContain('AggregateRating');
});

test('a request for a quote carries the company, the service and the known ZIP', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ZipCode', '2134'));
  await page.goto('/MA/Boston/Chimney-Sweep/Cleaning');
  await hydrated(page);
  const first = page.getByRole('article').first();
  const company = await first.getByRole('heading').textContent();
  await first.getByRole('link', { name: /^Request quote/ }).click();
  await expect(page).toHaveURL(/^[^?]*\/request-service\?/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({ service: 'Chimney Sweep', zipcode: '02134', company });
});

test('Visit Website opens that company’s page on this site', async ({ page }) => {
  await page.goto('/FL/Tampa/Roofing/Repair');
  await hydrated(page);
  const first = page.getByRole('article').first();
  const company = await first.getByRole('heading').textContent();
  await expect(first.getByRole('link', { name: /^Click to Call/ })).toHaveAttribute(
    'href',
    /^tel:\+1(?!800)[2-9]\d\d55501\d\d$/,
  );
  await first.getByRole('link', { name: /^Visit Website/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company!);
  await expect(page).toHaveURL(/\/pro\/[a-z-]+--Roofing$/);
});

test('visitors from an ad see no breadcrumb, and the ad’s parameters go with the request', async ({
  page,
}) => {
  await page.goto('/FL/Tampa/Roofing/Repair?spg=g&ct=pmax');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('link', { name: /^Request quote/ }).first()).toHaveAttribute(
    'href',
    /&spg=g&ct=pmax$/,
  );
});

for (const [what, path] of [
  ['an unknown state', '/Atlantis/Tampa/Roofing/Repair'],
  ['a script for a city', '/FL/%3Cscript%3Ealert(1)%3C%2Fscript%3E/Roofing/Repair'],
  ['300 characters for a service', `/FL/Tampa/${'a'.repeat(300)}/Repair`],
] as const) {
  test(`${what} answers 404, and the path neither runs nor breaks anything`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('We could not find the page you were looking for');
    expect(html).not.toContain('<script>alert(1)');
  });
}

for (const width of WIDTHS) {
  test(`nothing overflows sideways at ${width} px`, async ({ page }) => {
    await expectNoOverflow(page, '/FL/Tampa/Roofing/Repair', width);
  });
}
