import { expect, fragmentLive, test } from '#fixtures.ts';

const need = 'What do you need done?';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the results lie below the field, as wide as the page, and the first tap on Find Pro goes there', async ({
    page,
  }) => {
    await page.goto('/');
    await fragmentLive(page, 'booking/ask-bar');
    await page.getByRole('combobox', { name: need }).tap();
    await page.getByRole('combobox', { name: need }).pressSequentially('dripping ceiling');
    await expect(page.getByRole('group', { name: 'Plumbing' })).toBeVisible();
    await expect(async () => {
      const [field, list, button, strip] = await Promise.all(
        [
          page.getByRole('combobox', { name: need }),
          page.getByRole('listbox'),
          page.getByRole('link', { name: 'Find Pro' }),
          page.getByRole('form', { name: 'Find a pro' }),
        ].map(async (part) => (await part.boundingBox())!),
      );
      expect(list!.y).toBeGreaterThanOrEqual(field!.y + field!.height);
      // Only the line with the number of suggestions is between them.
      expect(list!.y - field!.y - field!.height).toBeLessThan(60);
      expect(button!.y).toBeGreaterThanOrEqual(list!.y + list!.height);
      expect(list!.width).toBeGreaterThan(strip!.width - 8);
      expect(list!.width).toBeGreaterThan(300);
    }).toPass();
    await page.getByRole('link', { name: 'Find Pro' }).tap();
    await expect(page).toHaveURL('/start-project?need=dripping%20ceiling');
    await expect(page.getByRole('link', { name: /Leak Detection/ })).toBeVisible();
  });

  test('with the keyboard open, suggestions are visible above it', async ({ page }) => {
    await page.goto('/');
    await fragmentLive(page, 'booking/ask-bar');
    await page.setViewportSize({ width: 360, height: 380 });
    await page.getByRole('combobox', { name: need }).tap();
    await page.getByRole('combobox', { name: need }).pressSequentially('dripping ceiling');
    await expect(page.getByRole('group', { name: 'Plumbing' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: need })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('option').nth(1)).toBeInViewport({ ratio: 1 });
  });

  test('a mouse press on Find Pro below the list opens its page, although the list closes', async ({
    page,
  }) => {
    await page.goto('/');
    await fragmentLive(page, 'booking/ask-bar');
    await page.getByRole('combobox', { name: need }).fill('dripping ceiling');
    await expect(page.getByRole('group', { name: 'Plumbing' })).toBeVisible();
    await page.getByRole('link', { name: 'Find Pro' }).click({ delay: 100 });
    await expect(page).toHaveURL('/start-project?need=dripping%20ceiling');
  });
});

test('the index is fetched when a search is first touched, and only once for the whole site', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/\/search[.-][^/]*\.js/.test(request.url())) fetched.push(request.url());
  });
  await page.goto('/');
  await fragmentLive(page, 'booking/ask-bar');
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.getByRole('combobox', { name: need }).focus();
  await expect.poll(() => fetched.length).toBe(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('combobox').fill('no heat');
  await expect(menu.getByRole('group', { name: 'HVAC' })).toBeVisible();
  expect(fetched).toHaveLength(1);
});

test('a service that nobody offers can still be requested, and the typed words are the description', async ({
  page,
}) => {
  await page.goto('/');
  await fragmentLive(page, 'booking/ask-bar');
  await page.getByRole('combobox', { name: need }).fill('zeppelin mooring');
  await page.getByRole('option', { name: 'Ask for ‘zeppelin mooring’ anyway' }).click();
  await expect(page).toHaveURL(/service=Other%20%2F%20Uncategorized/);
  // The home page, which has a ZIP field as well, stays until the wizard is rendered.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is the ZIP code for this job?');
  await page.getByLabel('ZIP code').first().fill('33139');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox').first()).toHaveValue('zeppelin mooring');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page’s search is a form that opens a page of results', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel(need).fill('toilet clogged');
    await page.getByLabel('ZIP code').first().fill('33139');
    await page.getByLabel(need).press('Enter');
    await expect(page).toHaveURL(/\/start-project\?need=toilet\+clogged/);
    const plumbing = page.getByRole('region', { name: 'Plumbing' });
    await expect(plumbing.getByRole('link', { name: /Toilet Repair/ })).toHaveAttribute(
      'href',
      '/request-service?service=Toilet%20Repair&zipcode=33139&need=toilet%20clogged',
    );
  });
});
