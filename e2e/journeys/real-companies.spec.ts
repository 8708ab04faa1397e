import type { ListedPros } from '@nestwright/domain/companies/pro-schema';

import { expectAccessible } from '#accessibility.ts';
import { expect, hydrated, renderedHtml, test } from '#fixtures.ts';

import { newAddress } from './account-people.ts';
import { companyByCalls } from './company-by-calls.ts';

test('a real company is listed without samples, and its page shows and keeps its service area', async ({
  page,
  request,
  site,
}) => {
  const company = await companyByCalls(site, {
    company: 'Capitol Hill Roofing',
    email: newAddress('listed'),
    zip: '58501',
  });
  const listed = await request.get('/api/listed-pros?state=ND&city=Bismarck&service=Roofing');
  const [{ id } = { id: '' }] = ((await listed.json()) as ListedPros).pros;

  const html = await renderedHtml(request, `/pro/${id}`);
  expect(html).toContain('25 miles around Bismarck, ND 58501');
  expect(html).toContain('HomeAndConstructionBusiness');
  expect(html).not.toContain('ggregateRating');
  expect(await renderedHtml(request, '/ND/Bismarck/Roofing/Repair')).toContain('See company');

  await page.goto('/ND/Bismarck/Roofing/Repair');
  await hydrated(page);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(['Capitol Hill Roofing']);
  await expectAccessible(page, 'a list of real companies');
  await page.getByRole('link', { name: 'See company: Capitol Hill Roofing' }).press('Enter');
  await expect(
    page.getByRole('img', { name: /^Map: a circle of 25 miles around Bismarck, ND/ }),
  ).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/sample/i);
  await expectAccessible(page, 'a real company');
  await page.locator('main').getByRole('link', { name: 'Request Service' }).first().click();
  await expect(page).toHaveURL(/\/request-service\?(.*&)?company=Capitol(%20|\+)Hill/);
  await company.dispose();
});
