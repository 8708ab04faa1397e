import type { Page } from '@playwright/test';

import { allowComplaints, expect, fragmentLive, hydrated, test } from '#fixtures.ts';
import { knowsZip, scrollToY } from './marketing-visitor.ts';
import { fillContact, projectsOf, send, walkToContact } from './wizard-walk.ts';

const CATEGORIES = [
  'Chimney Sweep',
  'Garage Door',
  'Locksmith',
  'Roofing',
  'Air Duct',
  'Dryer Vent',
  'HVAC',
  'Insulation',
] as const;

const pathOf = (name: string): string => `/category/${name.replaceAll(' ', '-')}`;

for (const name of CATEGORIES) {
  test(`${name}: 20 reviews of 165 characters, 7 example projects, the figures, and the first question open`, async ({
    page,
  }) => {
    await page.goto(pathOf(name));
    const main = page.locator('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
    const reviews = main.getByRole('group', { name: 'Reviews' }).locator('blockquote');
    await expect(reviews).toHaveCount(20);
    for (const review of await reviews.allTextContents()) {
      expect(review).toHaveLength(165 + '...'.length);
      expect(review).toMatch(/\.\.\.$/);
    }
    await expect(main.getByText(`Sample reviews of ${name}`)).toBeVisible();
    await expect(main.getByRole('group', { name: 'Example projects' }).getByRole('article')).toHaveCount(7);
    const figures = main.getByRole('region', { name: 'In figures' });
    for (const figure of ['4.9', '4,434', '210', '4.6'])
      await expect(figures.getByText(figure, { exact: true })).toBeVisible();
    await expect(figures).toContainText(`${name} (10k+)`);
    await expect(figures).toContainText('Sample figures');
    await expect(main.getByRole('heading', { name: 'How it works' })).toBeVisible();
    const rows = main.getByRole('region', { name: 'Questions and answers' }).locator('details');
    await expect(rows.filter({ hasText: '$99' })).not.toHaveCount(0);
    const open = await rows.evaluateAll((all) => all.map((row) => (row as HTMLDetailsElement).open));
    expect(open).toEqual(open.map((_, place) => place === 0));
    expect(open.length).toBeGreaterThan(3);
    await expect(page.getByRole('heading', { name: '10% OFF Your First Home Project' })).toBeVisible();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  // These have the longest introduction and the longest name of a job.
  for (const name of ['Chimney Sweep', 'HVAC']) {
    test(`${name}: the service, the pros, the prices and the request are in the first two screens`, async ({
      page,
    }) => {
      await page.goto(pathOf(name));
      await hydrated(page);
      const main = page.locator('main');
      const parts = [
        main.getByRole('heading', { level: 1 }),
        main.getByRole('link', { name: 'Find Pro' }).first(),
        main.getByRole('region', { name: 'In figures' }),
        main.getByRole('region', { name: 'Typical prices' }).locator('dd').nth(1),
      ];
      for (const part of parts)
        await expect
          .poll(async () => {
            const box = await part.boundingBox();
            return box === null ? Number.NaN : box.y + box.height;
          })
          .toBeLessThanOrEqual(2 * 740);
    });
  }
});

test('only the eight categories have pages; other spellings redirect to them', async ({ request }) => {
  for (const slug of ['Plumbing', 'roof', 'Garage-Doors', '%3Cscript%3E', 'a'.repeat(300)]) {
    expect((await request.get(`/category/${slug}`)).status(), slug).toBe(404);
  }
  const moved = await request.get('/category/garage-door?spg=f', { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers()['location']).toBe('/category/Garage-Door?spg=f');
});

test('Find Pro carries the page’s ZIP along', async ({ page }) => {
  await page.goto('/category/Dryer-Vent');
  await fragmentLive(page, 'booking/request-bar');
  await page.locator('main').getByLabel('ZIP code').fill('33139');
  await page.locator('main').getByRole('link', { name: 'Find Pro' }).first().click();
  await expect(page).toHaveURL('/request-service?service=Dryer-Vent&zipcode=33139');
});

test('the sticky Find Pro appears after more than 1000 px and disappears again', async ({ page }) => {
  await knowsZip(page, 2134);
  await page.goto('/category/Roofing');
  await hydrated(page);
  const links = page.locator('main').getByRole('link', { name: 'Find Pro' });
  await expect(links).toHaveCount(1);
  await scrollToY(page, 1000);
  await expect(links).toHaveCount(1);
  await scrollToY(page, 1001);
  await expect(links).toHaveCount(2);
  await expect(links.last()).toBeInViewport();
  await expect(links.last()).toHaveAttribute('href', '/request-service?service=Roofing&zipcode=02134');
  await scrollToY(page, 0);
  await expect(links).toHaveCount(1);
});

for (const [path, label] of [
  ['/category/Roofing', 'Find Pro'],
  ['/pro/sample', 'Request Service'],
] as const) {
  test(`at the end of ${path} the sticky bar does not cover the last line of the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    await hydrated(page);
    const bar = page.locator('main').getByRole('link', { name: label }).last();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const footer = await page.getByRole('contentinfo').boundingBox();
      const top = (await bar.locator('xpath=..').boundingBox())?.y;
      expect(footer!.y + footer!.height).toBeLessThanOrEqual(top!);
    }).toPass();
  });
}

test.describe('the text about the keyword', () => {
  test('is about the kd of the ad, in our own words and labeled so', async ({ page }) => {
    const asked = page.waitForRequest('**/api/chat/completions');
    await openAtText(page, '/category/Roofing?kd=gutter-cleaning');
    const body = (await asked).postDataJSON() as { model: string; messages: { content: string }[] };
    expect(body.model).toBe('gpt-3.5-turbo');
    expect(body.messages[0]?.content).toContain('about 45 words');
    expect(body.messages[0]?.content).toContain('"Gutter Cleaning"');
    const text = textSection(page);
    await expect(text.getByText('About this service', { exact: true })).toBeVisible();
    await expect(text).toContainText('gutter cleaning');
  });

  test('is about the category when kd names no service of ours, and never echoes it', async ({ page }) => {
    const asked = page.waitForRequest('**/api/chat/completions');
    await openAtText(page, '/category/Roofing?kd=%3Cimg%20src%3Dx%3E%20cheap%20pills');
    expect((await asked).postData()).toContain('\\"Roofing\\"');
    await expect(textSection(page).getByRole('heading')).toBeVisible();
    await expect(page.locator('body')).not.toContainText('cheap pills');
  });

  test('says when a model wrote it, and shows markup as plain text', async ({ page }) => {
    const content = JSON.stringify({
      title: 'Dry <b>roof</b> deck',
      body: 'A dry deck <img src=x onerror=alert(1)> lasts.',
    });
    await page.route('**/api/chat/completions', (route) =>
      route.fulfill({ json: { choices: [{ message: { content } }], x_written_by: 'model' } }),
    );
    await openAtText(page, '/category/Roofing');
    const text = textSection(page);
    await expect(text.getByText('Written with AI', { exact: true })).toBeVisible();
    await expect(text.getByRole('heading')).toHaveText('Dry <b>roof</b> deck');
    await expect(text).toContainText('<img src=x onerror=alert(1)>');
    await expect(text.locator('img, b')).toHaveCount(0);
  });

  test('is left out when it fails to load', async ({ page, complaints }) => {
    await page.route('**/api/chat/completions', (route) => route.fulfill({ status: 503, json: {} }));
    await openAtText(page, '/category/Roofing');
    // The browser's message about the status shows that the answer has arrived.
    await expect.poll(() => complaints.join(' ')).toContain('503');
    await expect(textSection(page)).toHaveCount(0);
    allowComplaints(complaints, /status of 503/);
  });
});

test('the breadcrumb is shown, except to visitors from an ad', async ({ page }) => {
  await page.goto('/category/HVAC');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('HVAC');
  for (const source of ['g', 'f', 'm']) {
    await page.goto(`/category/HVAC?spg=${source}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('HVAC');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

for (const [source, campaign] of [
  ['g', 'pmax'],
  ['m', 'search'],
] as const) {
  test(`spg=${source} and ct=${campaign} of an ad stay with the visitor on every path to the request`, async ({
    page,
  }) => {
    await page.goto(`/category/Insulation?spg=${source}&ct=${campaign}&kd=attic-insulation`);
    await hydrated(page);
    await scrollToY(page, 1001);
    const links = page.locator('main').getByRole('link', { name: 'Find Pro' });
    await expect(links).toHaveCount(2);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute(
        'href',
        `/request-service?service=Insulation&spg=${source}&ct=${campaign}&kd=attic-insulation`,
      );
    }
  });
}

test('the lead shows the pro where the visitor came from: spg as the source, ct as the campaign type', async ({
  page,
  site,
}) => {
  await page.goto('/category/Chimney-Sweep?spg=f&ct=search');
  await fragmentLive(page, 'booking/request-bar');
  await page.locator('main').getByRole('link', { name: 'Find Pro' }).first().click();
  await expect(page).toHaveURL('/request-service?service=Chimney-Sweep&spg=f&ct=search');
  await walkToContact(page);
  await fillContact(page, 'ann.campaign@example.com');
  await send(page);
  await expect(page).toHaveURL('/request-service/thanks?service=Chimney-Sweep&spg=f&ct=search');
  await expect.poll(async () => (await projectsOf(page)).length).toBe(1);
  const leadMails = async () => {
    const mails = (await (await fetch(`${site.adminUrl}/_mailbox.json`)).json()) as { text: string }[];
    return mails.filter(
      ({ text }) => text.includes('ann.campaign@example.com') && text.includes('Campaign type'),
    );
  };
  await expect.poll(leadMails).not.toEqual([]);
  const leads = await leadMails();
  for (const { text } of leads) {
    expect(text).toMatch(/Source:?\s+ad \(f\)/);
    expect(text).toMatch(/Campaign type:?\s+search ads/);
  }
});

function textSection(page: Page) {
  return page.getByRole('region', { name: 'About this service' });
}

/** Opens the page and scrolls to the text about the keyword, which loads when it is nearly in view. */
async function openAtText(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('heading', { name: 'Example projects' }).scrollIntoViewIfNeeded();
}
