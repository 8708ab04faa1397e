import type { Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';

import { allowRefusals, newAddress, signUp } from './account-people.ts';
import { companyWithPapers } from './company-with-papers.ts';
import { sendMessage } from './desk-people.ts';
import { openPapers, staffOf } from './desk-staff.ts';

const staffPage = staffOf('support', 'admin', 'checker');

const row = (page: Page, words: string) => page.getByRole('link', { name: words });

test('a visitor gets an ordinary 404 at /desk and none of its files', async ({ page, complaints }) => {
  allowRefusals(complaints, 404);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/desk', '/desk/messages', '/desk/search?q=ada']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByText('We could not find the page you were looking for')).toBeVisible();
    expect(await answer!.text()).not.toContain('releases/desk');
  }
  for (const path of ['/', '/registry.json', '/releases/live.json', '/sitemap.xml'])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/releases\/desk|"desk"|\/desk</);
  expect(asked.filter((url) => url.includes('/releases/desk'))).toEqual([]);
});

test('a link in the menu leads staff to their queues; a decision is recorded once', async ({
  browser,
  site,
  page: visitor,
}) => {
  const words = `Where is my data? ${newAddress('words')}`;
  await sendMessage(visitor, words);
  const page = await staffPage(browser, site, 0);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk');
  await page.getByRole('link', { name: 'Contact messages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact messages');
  await row(page, 'Privacy').last().click();
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('grace@example.com')).toHaveCount(0);

  // The error is shown, and nothing typed is lost.
  await page.getByLabel('Why do you need them?').fill('because');
  await page.getByRole('button', { name: 'Open the details' }).click();
  await expect(page.getByText('Please give a reason of 10 to 500 characters')).toBeVisible();
  await expectAccessibleNow(page, 'a refused reason');
  await expect(page.getByLabel('Why do you need them?')).toHaveValue('because');
  await page.getByLabel('Why do you need them?').fill('She asked for an answer by phone.');
  await page.getByRole('button', { name: 'Open the details' }).click();
  await expect(page.getByText('grace@example.com')).toBeVisible();
  await expect(page.getByText('Opened the details')).toBeVisible();

  await page.getByRole('radio', { name: 'Answered' }).check();
  await page.getByLabel('Reason').fill('I wrote to the sender.');
  await page.getByRole('button', { name: 'Record decision' }).click();
  await expect(page).toHaveURL('/desk/messages?done=decided');
  await expect(page.getByText('Your decision is recorded.')).toBeVisible();
  await page.context().close();
});

test('if two people decide at once without scripts, the second sees who was first', async ({
  browser,
  site,
  page: visitor,
}) => {
  await sendMessage(visitor, newAddress('twice'));
  const [one, other] = [await staffPage(browser, site, 0, false), await staffPage(browser, site, 1, false)];
  await one.goto('/desk/messages');
  await row(one, 'Privacy').last().click();
  await expect(one.getByRole('heading', { name: 'Decision' })).toBeVisible();
  await other.goto(one.url());
  for (const [page, decision] of [
    [one, 'Answered'],
    [other, 'Spam'],
  ] as const) {
    await page.getByRole('radio', { name: decision }).check();
    await page.getByLabel('Reason').fill(`I say ${decision}, and why.`);
  }
  await one.getByRole('button', { name: 'Record decision' }).click();
  await expect(one).toHaveURL('/desk/messages?done=decided');
  await other.getByRole('button', { name: 'Record decision' }).click();
  await expect(other.getByRole('alert')).toContainText('decided this first: Answered.');
  await expect(other.getByText('You typed: “I say Spam, and why.”')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Record decision' })).toHaveCount(0);
  await one.context().close();
  await other.context().close();
});

test('a checker gives a reason, opens a company’s papers, and verifies the company without scripts', async ({
  browser,
  site,
  page: visitor,
}) => {
  const company = await companyWithPapers(visitor, site);
  const page = await staffPage(browser, site, 2, false);
  await page.goto('/desk');
  await page.getByRole('link', { name: 'Companies to check' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies to check');
  await page.goto(`/desk/companies/${company}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk Test Roofing');
  await expect(page.getByText('Pia Paper')).toHaveCount(0);
  await openPapers(page);
  const pdf = page.getByRole('link', { name: /^Save the PDF: License CCC1330000/ });
  const address = await pdf.getAttribute('href');
  expect((await page.request.get(address!)).headers()['content-type']).toBe('application/pdf');

  await page.getByRole('radio', { name: 'Verify' }).check();
  await page.getByLabel('Reason').fill('Found in the register of the state.');
  await page.getByRole('button', { name: 'Record decision' }).click();
  await expect(page.getByRole('alert')).toContainText('No legal name has been checked.');
  await expect(page.getByLabel('Reason')).toHaveValue('Found in the register of the state.');
  for (const paper of ['Legal name', /^License CCC1330000/, 'Liability insurance'])
    await page.getByRole('combobox', { name: paper }).selectOption('Checked');
  await page.getByRole('button', { name: 'Record decision' }).click();
  await expect(page).toHaveURL('/desk/companies?done=decided');
  await expect(page.getByText('Your decision is recorded.')).toBeVisible();
  expect((await visitor.request.get(`/api/pros/${company}`)).status()).toBe(200);
  await page.context().close();
});

test('a homeowner who is logged in gets no page, no call and no file of the desk', async ({
  page,
  site,
  complaints,
}) => {
  allowRefusals(complaints, 404);
  await signUp(page, site, 'Hanna');
  for (const path of ['/desk', '/desk/companies', '/desk/messages', '/desk/search?q=ada']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    expect(await answer!.text()).not.toContain('releases/desk');
  }
  for (const path of ['/api/desk', '/api/desk/companies', '/api/desk/messages', '/api/desk/search?q=ada'])
    expect((await page.request.get(path)).status(), path).toBe(403);
  for (const path of ['/registry.json', '/releases/live.json'])
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/releases\/desk|"desk"/);
});
