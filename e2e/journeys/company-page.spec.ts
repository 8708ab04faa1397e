import { expect, fragmentLive, hydrated, renderedHtml, test } from '#fixtures.ts';

import { expectNoOverflow, WIDTHS } from './page-width.ts';

test('the sample page shows its sections and the specified figures', async ({ page }) => {
  await page.goto('/pro/sample');
  await hydrated(page);
  await expect(page.getByText('Sample company', { exact: true })).toBeVisible();
  await expect(page.getByText('from 230 reviews on Nestwright, and 354 more on other sites')).toBeVisible();
  await expect(page.getByText('$69', { exact: true })).toBeVisible();
  await expect(page.getByText('4%', { exact: true })).toBeVisible();
  for (const name of [
    'About',
    'Photos',
    'Services',
    'Amenities',
    'Reviews',
    'Questions and answers',
    'Hours',
    'Payment methods',
  ]) {
    await expect(page.locator('main').getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const drawing of await page.locator('main').getByRole('img').all()) {
    await expect(drawing).toHaveAccessibleName(/\w{3,}/);
  }
});

test('the request bar appears after more than 500 px and disappears again', async ({ page }) => {
  await page.goto('/pro/sample');
  await hydrated(page);
  const links = page.locator('main').getByRole('link', { name: 'Request Service' });
  await expect(links).toHaveCount(1);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await page.waitForFunction(() => window.scrollY === 500);
  await expect(links).toHaveCount(1);
  await page.evaluate(() => window.scrollTo({ top: 501, behavior: 'instant' }));
  await expect(links).toHaveCount(2);
  await expect(links.last()).toBeInViewport();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(links).toHaveCount(1);
});

test('a request from the page carries the company and the typed ZIP', async ({ page }) => {
  await page.goto('/pro/sample');
  await fragmentLive(page, 'booking/request-bar');
  await page.locator('main').getByLabel('ZIP code').fill('33139');
  await page.locator('main').getByRole('link', { name: 'Request Service' }).first().click();
  await expect(page).toHaveURL(/\/request-service\?/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    company: 'Ridge & Eave Roofing',
    zipcode: '33139',
  });
});

test('an impossible company id answers 404', async ({ request }) => {
  for (const id of ['%3Cscript%3E', 'a'.repeat(300)]) {
    expect((await request.get(`/pro/${id}`)).status(), id).toBe(404);
  }
});

test('the HTML contains the page and its structured data', async ({ request }) => {
  const html = await renderedHtml(request, '/pro/sample');
  const kinds = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => (JSON.parse(json!) as { '@type': string })['@type'],
  );
  expect(kinds).toEqual(['BreadcrumbList', 'LocalBusiness', 'FAQPage']);
  expect(html).not.toContain('ggregateRating');
  expect(html).toContain('An inspection is $69.');
});

for (const width of WIDTHS) {
  test(`nothing overflows sideways at ${width} px`, async ({ page }) => {
    await expectNoOverflow(page, '/pro/sample', width);
  });
}
