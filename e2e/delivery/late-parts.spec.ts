import { allowComplaints, expect, hydrated, test } from '#fixtures.ts';

test.use({ serviceWorkers: 'block' });

const aLater = (kind: 'js' | 'css') => new RegExp(`/releases/shell/[^/]+/browser/\\d+\\.[^/]*${kind}(\\?|$)`);

test('a style sheet of the side menu that hangs does not keep the menu from opening', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await page.route(aLater('css'), () => undefined);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

for (const kind of ['js', 'css'] as const)
  test(`a side menu whose ${kind} fails to load says so, leaves the page alone, and opens once it loads`, async ({
    page,
    complaints,
  }) => {
    // The browser logs each missing file.
    allowComplaints(complaints, /./s);
    await page.goto('/start-project');
    await hydrated(page);
    await page.getByLabel('ZIP code').fill('33139');
    await page.route(aLater(kind), (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The menu didn’t load. Check your connection, then press Menu again.',
    );
    await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
    await page.unroute(aLater(kind));
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });
