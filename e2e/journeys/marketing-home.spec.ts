import type { Locator, Page } from '@playwright/test';

import { expect, fragmentLive, hydrated, test } from '#fixtures.ts';
import { hasAccount, hasProjects, knowsZip } from './marketing-visitor.ts';

const OFFER = '10% OFF Your First Home Project';

async function openHome(page: Page, query = ''): Promise<void> {
  await page.goto(`/${query}`);
  await hydrated(page);
}

test.describe('the location header', () => {
  test('says Local Pros while no place is known', async ({ page }) => {
    await openHome(page);
    await expect(page.locator('main').getByText('Local Pros', { exact: true })).toBeVisible();
  });

  test('names the city of the stored ZIP', async ({ page }) => {
    await knowsZip(page, 33139);
    await openHome(page);
    await expect(page.locator('main').getByText('Miami Beach, FL', { exact: true })).toBeVisible();
    await expect(page.locator('main').getByText('Local Pros', { exact: true })).toHaveCount(0);
  });

  test('names the city of an ad in city-page mode', async ({ page, request }) => {
    const cities = (await (await request.get('/api/cities/CA.json')).json()) as {
      ID: number;
      City: string;
    }[];
    const fresno = cities.find(({ City }) => City === 'Fresno');
    await openHome(page, `?spg=g&cd=${fresno?.ID}`);
    await expect(page.locator('main').getByText('Fresno, CA', { exact: true })).toBeVisible();
  });
});

test.describe('the banner', () => {
  test('suggests services as the visitor types, and a suggestion starts a request with the ZIP', async ({
    page,
  }) => {
    await openHome(page);
    await fragmentLive(page, 'booking/ask-bar');
    const need = page.getByRole('combobox', { name: 'What do you need done?' });
    await expect(need).toHaveAttribute('placeholder', 'Tell us what you need help with');
    await need.fill('rEkEy');
    await expect(page.getByRole('option', { name: 'Lock Rekeying' })).toBeVisible();
    await need.fill('gutter');
    for (const name of [
      'Gutter Cleaning',
      'Gutter Repair',
      'Gutter Installation',
      'Gutter Guard Installation',
    ])
      await expect(page.getByRole('option', { name })).toBeVisible();
    await page.getByLabel('ZIP code').first().fill('33139');
    await need.fill('lock rekey');
    await expect(page.getByRole('option', { name: 'Gutter Cleaning' })).toHaveCount(0);
    await expect(page.getByRole('option', { name: 'Lock Rekeying' })).toBeVisible();
    await need.press('ArrowDown');
    await need.press('Enter');
    await expect(page).toHaveURL('/request-service?service=Lock%20Rekeying&zipcode=33139');
  });

  test('says No results for a service that nobody offers', async ({ page }) => {
    await openHome(page);
    await fragmentLive(page, 'booking/ask-bar');
    const need = page.getByRole('combobox', { name: 'What do you need done?' });
    await need.fill('zeppelin');
    await expect(page.getByText('No results', { exact: true })).toBeVisible();
    await need.fill('');
    await expect(page.getByText('No results', { exact: true })).toHaveCount(0);
  });

  test('accepts only five digits in its ZIP field, and keeps them for the next pages', async ({ page }) => {
    await openHome(page);
    await fragmentLive(page, 'booking/ask-bar');
    const zip = page.getByLabel('ZIP code').first();
    await expect(zip).toHaveAttribute('inputmode', 'numeric');
    await zip.pressSequentially('0a2-1 34567');
    await expect(zip).toHaveValue('02134');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('ZipCode'))).toBe('2134');
  });

  test('Find Pro opens the start page and carries the typed text along', async ({ page }) => {
    await openHome(page);
    await fragmentLive(page, 'booking/ask-bar');
    await page.getByRole('combobox', { name: 'What do you need done?' }).fill('chimney insp');
    await page.getByLabel('ZIP code').first().fill('33139');
    await page.getByRole('link', { name: 'Find Pro' }).click();
    await expect(page).toHaveURL('/start-project?need=chimney%20insp');
    await expect(page.getByLabel('ZIP code').first()).toHaveValue('33139');
    await expect(page.getByRole('searchbox')).toHaveValue('chimney insp');
  });
});

test.describe('Pick up where you left off', () => {
  test('is absent without projects', async ({ page }) => {
    await openHome(page);
    await expect(page.getByRole('heading', { name: 'Popular services' })).toBeVisible();
    await expect(page.getByText('Pick up where you left off')).toHaveCount(0);
  });

  for (const [who, firstName, path] of [
    ['a visitor', undefined, '/my-projects'],
    ['an account without a first name', '', '/my-projects'],
    ['an account with a first name', 'Ada', '/account/projects'],
  ] as const) {
    test(`leads ${who} to ${path}`, async ({ page }) => {
      await hasProjects(page, 'Roof Leak Repair', 'HVAC Tune-Up');
      if (firstName !== undefined) await hasAccount(page, { FirstProject: false, FirstName: firstName });
      await openHome(page);
      const block = page.getByRole('region', { name: 'Pick up where you left off' });
      await expect(block).toContainText('Your 2 requests are here, Roof Leak Repair first.');
      await expect(block.getByRole('link')).toHaveAttribute('href', path);
    });
  }
});

for (const [label, px] of [
  ['Top services', 270],
  ['Recent projects', 320],
] as const) {
  test(`the carousel "${label}" moves ${px} px per step, and back`, async ({ page }) => {
    await openHome(page);
    const carousel = page.getByRole('group', { name: label });
    const track = carousel.getByRole('list', { name: label });
    const scrolled = () => track.evaluate((list) => list.scrollLeft);
    await expect(carousel.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(scrolled).toBe(px);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(scrolled).toBe(2 * px);
    await carousel.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(scrolled).toBe(px);
  });
}

test.describe('who sees the offer and the invitation to sign up', () => {
  for (const [who, account, offer, invitation] of [
    ['a visitor', undefined, true, true],
    ['an account before its first project', { FirstProject: true }, true, false],
    ['an account after its first project', { FirstProject: false }, false, false],
  ] as const) {
    test(`${who}: offer ${offer ? 'yes' : 'no'}, invitation ${invitation ? 'yes' : 'no'}`, async ({
      page,
    }) => {
      if (account) await hasAccount(page, account);
      await openHome(page);
      await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(offer ? 1 : 0);
      const banner = page.getByRole('region', { name: 'Every project in one place' });
      await expect(banner).toHaveCount(invitation ? 1 : 0);
      if (!invitation) return;
      await expect(banner.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
        'href',
        '/sign-up?discount=yes',
      );
      await expect(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    });
  }
});

test('the eight popular services, the house and the final call to action open the right pages', async ({
  page,
}) => {
  await openHome(page);
  const categories = [
    'Chimney-Sweep',
    'Garage-Door',
    'Locksmith',
    'Roofing',
    'Air-Duct',
    'Dryer-Vent',
    'HVAC',
    'Insulation',
  ].map((slug) => `/category/${slug}`);
  const tiles = page
    .getByRole('region', { name: 'Popular services' })
    .getByRole('listitem')
    .getByRole('link');
  const hrefsOf = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  await expect.poll(() => hrefsOf(tiles)).toEqual(categories);
  const labels = page.getByRole('group', { name: /Cutaway drawing of a house/ }).getByRole('link');
  await expect
    .poll(async () => [...new Set(await hrefsOf(labels))].toSorted())
    .toEqual(categories.toSorted());
  const call = page.getByRole('region', { name: 'What is first on your list?' });
  await expect(call.getByRole('link', { name: 'Start a Project' })).toHaveAttribute('href', '/start-project');
});
