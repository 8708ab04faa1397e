import { Buffer } from 'node:buffer';

import type { Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import { htmlFaults } from '#html-rules.ts';
import { focused, tabTo } from '#keyboard.ts';

import { newAddress } from './account-people.ts';
import { companyByCalls } from './company-by-calls.ts';
import { companyWithPapers } from './company-with-papers.ts';
import { sendMessage } from './desk-people.ts';
import { openPapers, staffOf, supportPaths } from './desk-staff.ts';
import { expectNoOverflow, WIDTHS } from './page-width.ts';

const staffPage = staffOf('support', 'checker', 'admin');

async function expectGoodPage(page: Page, path: string): Promise<void> {
  for (const width of WIDTHS) {
    await expectNoOverflow(page, path, width);
    await expectAccessibleNow(page, `${path} at ${width} px`);
  }
  const answer = await page.request.get(path);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  const html = await answer.text();
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(await htmlFaults(html, path)).toEqual([]);
}

test('every page of the desk that support sees is accessible and valid at three widths', async ({
  browser,
  site,
  page: visitor,
}) => {
  test.setTimeout(300_000);
  await sendMessage(visitor, newAddress('shown'));
  const page = await staffPage(browser, site, 0);
  const { paths, item } = await supportPaths(page);
  for (const path of ['/desk/search?q=Nobody', ...paths]) await expectGoodPage(page, path);

  // The refusal is shown, and focus continues from there.
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(item);
  await hydrated(page);
  await page.getByRole('button', { name: 'Record decision' }).click();
  await expect(page.getByText('Please choose a decision').first()).toBeVisible();
  await expectAccessibleNow(page, 'a refused decision');
  await page.context().close();
});

test('every page of the desk that a checker sees is accessible and valid at three widths', async ({
  browser,
  site,
  page: visitor,
}) => {
  test.setTimeout(300_000);
  const company = await companyWithPapers(visitor, site);
  await addPhoto(visitor, 'Roof in Tallahassee');
  const page = await staffPage(browser, site, 1);
  for (const path of [
    '/desk',
    '/desk/companies',
    '/desk/companies?state=refused',
    `/desk/companies/${company}`,
  ])
    await expectGoodPage(page, path);
  expect((await page.goto('/desk/messages'))?.status()).toBe(404);
  await page.goto(`/desk/companies/${company}`);
  await hydrated(page);
  await openPapers(page);
  await expectAccessibleNow(page, 'a company with its papers open');
  await page.context().close();
});

test('every page of the desk that only an admin sees is accessible and valid at three widths', async ({
  browser,
  site,
}) => {
  test.setTimeout(300_000);
  const page = await staffPage(browser, site, 2);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/desk/partners');
  await hydrated(page);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessibleNow(page, 'a refused partner');
  await page.getByLabel('Name').fill('Acme Tools & Hardware');
  await page.getByLabel('Page origins').fill('https://desk-accessible.example');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText(/\/_partners\//)).toBeVisible();
  await expectAccessibleNow(page, 'a registered partner');
  const partner = page.getByRole('link', { name: 'Acme Tools & Hardware' });
  const path = (await partner.getAttribute('href'))!;
  for (const each of ['/desk/partners', path, '/desk/audit']) await expectGoodPage(page, each);
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Send events there' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter an address');
  await expectAccessibleNow(page, 'a refused change of a partner');
  await page.context().close();
});

test('staff can decide without a mouse', async ({ browser, site, page: visitor }) => {
  const words = `By keyboard alone ${newAddress('keys')}`;
  await sendMessage(visitor, words);
  const page = await staffPage(browser, site, 0);
  await page.goto('/desk');
  await hydrated(page);
  await tabTo(page, 'Contact messages');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact messages');
  await page.getByRole('link', { name: 'Privacy' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'Why do you need them?');
  await page.keyboard.type('She asked for an answer by phone.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('grace@example.com')).toBeVisible();
  await tabTo(page, 'Answered');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Answered' })).toBeChecked();
  await tabTo(page, 'Reason');
  await page.keyboard.type('I wrote to the sender.');
  await tabTo(page, 'Record decision');
  await expect(focused(page)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/desk/messages?done=decided');
  await expect(page.getByText('Your decision is recorded.')).toBeVisible();
  await page.context().close();
});

test('a company’s page shows a photo of its work, which opens by keyboard and a checker can hide', async ({
  browser,
  site,
  page,
}) => {
  const company = await companyByCalls(site, {
    company: 'Gold Dome Roofing',
    email: newAddress('photos'),
    zip: '50309',
  });
  await company.addPhoto('New slate on Grand Avenue', await picture(page));
  const { id } = company;
  await page.goto(`/pro/${id}`);
  await hydrated(page);
  const photo = page.getByRole('img', { name: 'New slate on Grand Avenue' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const width of WIDTHS) {
    await expectNoOverflow(page, `/pro/${id}`, width);
    await expectAccessibleNow(page, `a company with photos at ${width} px`);
  }
  await tabTo(page, 'New slate on Grand Avenue');

  const checker = await staffPage(browser, site, 1, false);
  await checker.goto(`/desk/companies/${id}`);
  await checker.getByLabel('Why should it be hidden?').fill('It shows the number of a house.');
  await checker.getByRole('button', { name: 'Hide this photo' }).click();
  await expect(checker.getByText('Hidden. The reason: It shows the number of a house.')).toBeVisible();
  await page.goto(`/pro/${id}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Photos of its work' })).toHaveCount(0);
  await checker.context().close();
  await company.dispose();
});

/** A picture that the browser draws. */
async function picture(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [800, 600];
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = '#a0522d';
    pen.fillRect(0, 0, 800, 600);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  });
  return Buffer.from(text, 'base64');
}

async function addPhoto(page: Page, caption: string): Promise<void> {
  const file = { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer: await picture(page) };
  const answer = await page.request.post('/api/pro-photos', { multipart: { caption, file } });
  expect(answer.status(), await answer.text()).toBe(200);
}
