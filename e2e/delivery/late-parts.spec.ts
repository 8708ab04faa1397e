import { allowComplaints, expect, FAILED_FILES, hydrated, test } from '#fixtures.ts';

test.use({ serviceWorkers: 'block' });

const A_LATER_SCRIPT = /\/releases\/shell\/[^/]+\/browser\/\d+\.[^/]*js(\?|$)/;

test('a side menu whose scripts fail to load still opens, and its links and search work', async ({
  page,
  complaints,
}) => {
  // The browser logs each missing file.
  allowComplaints(complaints, FAILED_FILES);
  await page.goto('/start-project');
  await hydrated(page);
  await page.getByLabel('ZIP code').fill('33139');
  await page.route(A_LATER_SCRIPT, (route) => route.fulfill({ status: 404 }));
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByLabel('Search services and pages').fill('leak');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/start-project?need=leak');
  await page.unroute(A_LATER_SCRIPT);
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('combobox').fill('blog');
  await expect(menu.getByRole('option', { name: /Blog/ })).toBeVisible();
});
