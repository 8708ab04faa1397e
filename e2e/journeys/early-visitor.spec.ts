import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';

import { openEarly } from '#late-scripts.ts';

test.use({ serviceWorkers: 'block' });

/** Opens a page whose scripts wait until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/releases/**/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await openEarly(page, path);
  return letGo;
}

test('text typed into the home page before its scripts run stays and is searched for', async ({ page }) => {
  const letGo = await openWithoutScripts(page, '/');
  const need = page.getByLabel('What do you need done?');
  await page.getByLabel('ZIP code').fill('33139');
  await page.getByLabel('How soon?').selectOption({ index: 2 });
  const urgency = await page.getByLabel('How soon?').inputValue();
  await need.fill('water leak');
  await need.evaluate((field: HTMLInputElement) => field.setSelectionRange(5, 5));
  letGo();
  await hydrated(page);
  // The list opens because hydration kept the text.
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(need).toHaveValue('water leak');
  await expect(need).toBeFocused();
  await expect.poll(() => need.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(5);
  await expect(page.getByLabel('ZIP code')).toHaveValue('33139');
  await expect(page.getByLabel('How soon?')).toHaveValue(urgency);
  await need.press('Escape');
  await need.press('Enter');
  await page.waitForURL(/\/request-service/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('zipcode')).toBe('33139');
  expect(asked.get('urgency')).toBe(urgency);
});

for (const width of [360, 1280])
  test(`at ${width} px, Find Pro carries the typed text along before the scripts run`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWithoutScripts(page, '/');
    await page.getByLabel('What do you need done?').fill('water leak');
    // Tap at its position, as a finger does.
    await page.getByRole('link', { name: 'Find Pro' }).click({ force: true });
    await page.waitForURL(/\/start-project\?/, { waitUntil: 'commit' });
    expect(new URL(page.url()).searchParams.get('need')).toBe('water leak');
  });

test('a message begun before the scripts run stays, and the form counts its characters', async ({ page }) => {
  const letGo = await openWithoutScripts(page, '/contact');
  const message = page.getByLabel('Your message');
  await message.fill('The roof leaks.');
  letGo();
  await hydrated(page);
  await expect(message).toHaveValue('The roof leaks.');
  await expect(page.getByText(/^15 \/ /)).toBeVisible();
});

test('a menu opened before the scripts run stays open with its text, and then shows suggestions', async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByLabel('Search services and pages').fill('blog');
  letGo();
  await hydrated(page);
  await expect(menu.getByRole('option', { name: /Blog/ })).toBeVisible();
  await expect(menu.getByRole('combobox')).toBeFocused();
  await menu.getByRole('option', { name: /Blog/ }).click();
  await expect(page).toHaveURL('/blog');
  await expect(menu).toBeHidden();
});

test('a question opened before the scripts run stays open, and the scroll position stays', async ({
  page,
}) => {
  const letGo = await openWithoutScripts(page, '/category/HVAC');
  const question = page.locator('details:not([open]) > summary').last();
  const text = (await question.textContent())!;
  await question.click();
  const place = await placeAtRest(page);
  expect(place).toBeGreaterThan(0);
  letGo();
  await hydrated(page);
  await expect(page.locator('details[open] > summary', { hasText: text }).last()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

/** The scroll position once it has not changed for ten frames, in CSS pixels. */
function placeAtRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let place = -1;
    for (let still = 0; still < 10;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      still = window.scrollY === place ? still + 1 : 0;
      place = window.scrollY;
    }
    return place;
  });
}
