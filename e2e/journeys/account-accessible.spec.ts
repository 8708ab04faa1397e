import { expectAccessible, expectAccessibleNow } from '#accessibility.ts';
import { codeFromMail, expect, hydrated, test } from '#fixtures.ts';
import { htmlFaultsFor } from '#html-rules.ts';

import { allowRefusals, newAddress } from './account-people.ts';
import { submitRequest } from './account-requests.ts';

test('every sign-in step and every account section is accessible at three widths, and each section is valid HTML', async ({
  page,
  site,
  complaints,
}) => {
  test.setTimeout(240_000);
  const email = newAddress('axel');
  await page.goto('/sign-up?discount=yes');
  await hydrated(page);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(page.getByText('Please enter a valid Email')).toBeVisible();
  await expectAccessible(page, 'sign-up with a refused address');

  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send my code' }).click();
  const code = await codeFromMail(site, email);
  await page.getByLabel('6-digit code').fill(code === '100000' ? '100001' : '100000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid Code')).toBeVisible();
  await expectAccessible(page, 'sign-up with a refused code');

  await page.getByLabel('6-digit code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Please enter a valid First Name')).toBeVisible();
  await expectAccessible(page, 'sign-up with refused details');
  await page.getByLabel('First name').fill('Axel');
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Mobile phone').fill('(305) 555-0143');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account/dashboard?discount=yes');

  const project = await submitRequest(page, { Service: 'Roof Leak Repair', ZipCode: '33139' });
  for (const section of [
    'dashboard',
    'projects',
    `projects/${project.id}`,
    `projects/${project.id}/record`,
    'reviews',
    'manage',
    'categories',
    'notifications',
  ]) {
    expect(await htmlFaultsFor(page, `/account/${section}`)).toEqual([]);
    await page.goto(`/account/${section}`);
    await hydrated(page);
    await expect(page.getByText('Welcome, Axel')).toBeVisible();
    await expect(page.locator('main [aria-hidden=true] > i')).toHaveCount(0);
    await expectAccessible(page, section);
  }
  await page.goto('/account/manage');
  await hydrated(page);
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please enter a valid Last Name').first()).toBeVisible();
  await expectAccessibleNow(page, 'refused details of an account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the confirmation before deleting');
  await page.goto('/my-projects');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Roof Leak Repair' })).toBeVisible();
  await expectAccessible(page, 'my projects');
  expect(await htmlFaultsFor(page, '/my-projects')).toEqual([]);
  allowRefusals(complaints, 422);
});
