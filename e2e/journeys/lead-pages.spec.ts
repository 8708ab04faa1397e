import { type Page, request as outside } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';
import type { Site } from '#site.ts';

import { newAddress } from './account-people.ts';
import { describeCompany, signIn } from './pro-people.ts';
import { requestBody } from './request-body.ts';

const PAGE = 50;
const town = { ZipCode: '59301', City: 'Miles City', State: 'MT' };

test.describe.configure({ timeout: 240_000 });

/** Sends requests that only companies near Miles City get. Returns the oldest first. */
async function sendRequests(site: Site, count: number): Promise<void> {
  const homeowner = await outside.newContext({ baseURL: site.url });
  for (let number = 1; number <= count; number += 1) {
    const sent = await homeowner.post('/api/projects', {
      data: requestBody({
        ...town,
        TellUsAboutYourProject: `Roof number ${number}.`,
        Email: newAddress(`many-${number}`),
      }),
    });
    expect(sent.status(), await sent.text()).toBe(201);
  }
  await homeowner.dispose();
}

const leadsOf = (page: Page) => page.getByRole('article');

test('a company with several pages of leads reaches all of them by keyboard and without scripts', async ({
  page,
  browser,
  site,
}) => {
  const email = newAddress('many-leads');
  await signIn(page, site, email);
  await describeCompany(page, site, { company: 'Pine Hills Roofing', zip: town.ZipCode });
  await sendRequests(site, PAGE + 2);
  await page.reload();
  await hydrated(page);
  await expect(leadsOf(page)).toHaveCount(PAGE);
  await expect(page.getByText('Roof number 2.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Show more leads' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`All ${PAGE + 2} leads are shown.`)).toBeFocused();
  await expect(leadsOf(page)).toHaveCount(PAGE + 2);
  await expect(page).toHaveURL('/pro-sign-up/leads');

  const state = await page.context().storageState();
  const plain = await browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    storageState: state,
  });
  const without = await plain.newPage();
  await without.goto('/pro-sign-up/leads');
  await expect(leadsOf(without)).toHaveCount(PAGE);
  await without.getByRole('link', { name: 'Show more leads' }).click();
  await expect(leadsOf(without)).toHaveCount(2);
  await expect(without.getByText('Roof number 1.')).toBeVisible();
  await without.getByRole('link', { name: 'Newest leads' }).click();
  await expect(without.getByText(`Roof number ${PAGE + 2}.`)).toBeVisible();
  await plain.close();

  // A lead beyond the first page has its own page.
  await page.getByRole('article').last().getByRole('link').first().click();
  await expect(page.getByText('Roof number 1.')).toBeVisible();
});
