import type { Page } from '@playwright/test';

import { expect, hydrated } from '#fixtures.ts';
import { askBar, go, test, watchShifts, withholdFonts } from './fragment-site.ts';
import { copyTree } from './other-tree.ts';
import type { Document } from './release-store.ts';

const BUILD_MS = 300_000;

const requestBar = (page: Page) => page.locator('[data-nw-fragment="booking/request-bar"]');

/** Waits until new pages are composed from the latest release document. */
async function served(page: Page, text: string | RegExp, path = '/'): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toMatch(text);
}

test('a release of booking alone changes the ask bar on every page, and in an open tab after the next link', async ({
  page,
  store,
}) => {
  test.setTimeout(BUILD_MS + 180_000);
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  const tree = copyTree(['mfe-booking']);
  try {
    tree.replace('mfe-booking/src/fragments/ask-bar.tsx', 'How soon?', 'How urgent is it?');
    const said = await tree.script(store.folder, 'release.ts', 'mfe-booking');
    expect(said.match(/^live: .*/gm)).toEqual([expect.stringMatching(/^live: booking /)]);
  } finally {
    tree.dispose();
  }
  await served(page, 'How urgent is it?');

  // The tab checks for newer releases once it is idle and then every minute.
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(page.getByText('A newer version of this site is ready.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Nestwright home', exact: true }).first().click();
  await expect(askBar(page)).toContainText('How urgent is it?');

  for (const path of ['/services', '/category/Roofing', '/pro/sample']) {
    await page.goto(path);
    const bar = page.locator('[data-nw-fragment^="booking/"]').first();
    await expect(bar, path).toContainText('How urgent is it?');
    await expect(bar, path).toHaveAttribute('data-nw-live');
    await expect(bar, path).toContainText('How urgent is it?');
  }
});

test('without its remote, a page shows the fragment’s fallback link and reserves its height', async ({
  page,
  store,
  before,
  complaints,
}) => {
  const { '@nestwright/booking': _gone, ...rest } = before.microFrontends;
  store.write({ ...before, microFrontends: rest });
  await served(page, '<p data-nw-without><a href="/start-project">');
  await withholdFonts(page, complaints);
  const moved = await watchShifts(page);
  await page.goto('/');
  await hydrated(page);
  await expect(askBar(page).getByRole('link', { name: 'Tell us what your home needs' })).toBeVisible();
  expect(await askBar(page).evaluate((place) => place.getBoundingClientRect().height)).toBeGreaterThan(100);
  expect(await moved()).toEqual([]);
});

test('the browser renders a fragment that throws on the server, and the server retries for the next page', async ({
  page,
  store,
  before,
  complaints,
}) => {
  const broken = store.copyThatCannotRender('booking', 'broken');
  store.write({
    ...before,
    microFrontends: { ...before.microFrontends, '@nestwright/booking': [broken] },
  });
  await served(page, /"name":"booking","version":"broken"/);
  const answer = await page.request.get('/');
  expect(await answer.text()).toContain('<p data-nw-without><a href="/start-project">');
  expect(await answer.text()).toContain('"rendered":true');
  await withholdFonts(page, complaints);
  const moved = await watchShifts(page);
  await page.goto('/');
  await expect(askBar(page)).toHaveAttribute('data-nw-live');
  await expect(askBar(page).getByLabel('ZIP code')).toBeVisible();
  expect(await moved()).toEqual([]);
});

test('operators can decide what a slot shows', async ({ page, store, before }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Every project in one place' })).toBeVisible();
  store.write({
    ...before,
    slots: { 'home/after-services': { order: [], off: ['account/sign-up-banner'] } },
  } as Document);
  await expect
    .poll(async () => (await page.request.get('/')).text())
    .not.toContain('Every project in one place');
  await page.goto('/');
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Every project in one place' })).toHaveCount(0);
});

test('an open tab shows what an operator switched off only until its next link', async ({
  page,
  store,
  before,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // The tab asks for the live releases once it is idle, like it fetches links in view.
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0, { timeout: 1000 });
  }).toPass();
  store.write({
    ...before,
    slots: { 'home/after-services': { order: [], off: ['account/sign-up-banner'] } },
  } as Document);
  await expect
    .poll(async () => (await page.request.get('/')).text())
    .not.toContain('Every project in one place');
  await expect(async () => {
    await page.clock.runFor(61_000);
    await expect(page.getByText('A newer version of this site is ready.')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'Nestwright home', exact: true }).first().click();
  await page.waitForURL('/');
  await expect(page.getByRole('heading', { name: 'Popular services' })).toBeVisible();
  await expect(page.locator('[data-nw-slot="home/after-services"]')).toBeEmpty();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

test('a fragment on a page that the browser renders answers like one from the server', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await go(page, '/services');
  await expect(askBar(page)).toHaveAttribute('data-nw-live');
  await askBar(page).getByLabel('ZIP code').fill('33139');
  await askBar(page).getByRole('combobox', { name: 'What do you need done?' }).fill('rekey');
  await askBar(page)
    .getByRole('option', { name: /^Lock Rekeying/ })
    .click();
  await page.waitForURL(/\/request-service\?service=Lock%20Rekeying&zipcode=33139/);
});

test('from one category to another, the request bar asks for the new service', async ({ page }) => {
  await page.goto('/category/Roofing');
  await hydrated(page);
  await expect(requestBar(page)).toHaveAttribute('data-nw-live');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main').getByRole('link', { name: /HVAC/ }).first().click();
  await page.waitForURL(/\/category\/HVAC/);
  await expect(requestBar(page).getByRole('link', { name: 'Find Pro' })).toHaveAttribute(
    'href',
    /service=HVAC/,
  );
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
