import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';
import { sendRequest } from '#journeys/account-requests.ts';
import { newCompany } from '#journeys/pro-people.ts';

const PLACE = 3000;

async function scrollDown(page: Page): Promise<void> {
  await page.goto('/category/HVAC');
  await hydrated(page);
  // The page stores its position in the next frame, which comes before anyone's next click.
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.scrollTo({ top, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    PLACE,
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(PLACE);
}

async function isBack(page: Page): Promise<void> {
  await hydrated(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(PLACE);
}

test('reloading a page restores the scroll position', async ({ page }) => {
  await scrollDown(page);
  await page.reload();
  await isBack(page);
});

test('coming back from another document restores the scroll position', async ({ page }) => {
  await scrollDown(page);
  await page.goto('/about');
  await page.goBack();
  await isBack(page);
});

test('each path change starts at the top, and going back restores the scroll position', async ({ page }) => {
  await scrollDown(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')!.click());
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/category/HVAC');
  await isBack(page);
});

test('going back inside the site after a reload restores the scroll position', async ({ page }) => {
  await scrollDown(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/"]')!.click());
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveURL('/category/HVAC');
  await isBack(page);
  // The page was opened inside the site, not by the browser.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]!.name)).toMatch(/\/$/);
});

test('going back to a page that fetches its list restores the scroll position, also after a reload', async ({
  page,
  browser,
  site,
}) => {
  const zip = '82435';
  const about = { company: 'Powell Roofing', email: newAddress('powell'), zip };
  const pro = await newCompany(browser, site, about);
  await pro.setViewportSize({ width: 360, height: 640 });
  await page.goto('/about');
  for (const name of ['Ana', 'Bea', 'Cleo', 'Dora'])
    await sendRequest(page, { ZipCode: zip, City: 'Powell', State: 'WY', FirstName: name });
  await pro.goto('/pro-sign-up/leads');
  await hydrated(pro);
  const lead = pro.getByRole('link', { name: /^Your price/ });
  await expect(lead).toHaveCount(4);
  const place = () => pro.evaluate(() => window.scrollY);
  await pro.evaluate(
    () =>
      new Promise((resolve) => {
        window.scrollTo({ top: 900, behavior: 'instant' });
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await expect.poll(place).toBe(900);
  const openAndReturn = async (reload: boolean) => {
    await lead.last().evaluate((link: HTMLElement) => link.click());
    await expect(pro).toHaveURL(/\/leads\/[\w-]+$/);
    await expect.poll(place).toBe(0);
    if (reload) await pro.reload();
    await hydrated(pro);
    await pro.goBack();
    await expect(pro).toHaveURL('/pro-sign-up/leads');
    await expect(lead).toHaveCount(4);
    await expect.poll(place).toBe(900);
  };
  await openAndReturn(false);
  await openAndReturn(true);
  await pro.context().close();
});
