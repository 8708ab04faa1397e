import type { Page } from '@playwright/test';

import { expect, test } from '#fixtures.ts';
import { htmlFaults, htmlFaultsAfter } from '#html-rules.ts';
import { newAddress } from '#journeys/account-people.ts';
import { answers, question } from '#journeys/wizard-walk.ts';

test.use({ javaScriptEnabled: false });

/** Presses a button, and checks the HTML that the server answers with. */
async function press(page: Page, name: string, heading: RegExp | string): Promise<void> {
  const faults = await htmlFaultsAfter(page, () => page.getByRole('button', { name, exact: true }).click());
  await expect(question(page)).toHaveText(heading);
  expect(faults, `${page.url()} after ${name}`).toEqual([]);
}

test('html-validate finds nothing wrong with the server’s HTML of the wizard’s steps, with and without errors', async ({
  page,
}) => {
  const zip = 'What is the ZIP code for this job?';
  const first = await page.goto('/request-service?service=Chimney-Sweep');
  expect(await htmlFaults(await first!.text(), page.url())).toEqual([]);
  await page.getByLabel('ZIP code').fill('00000');
  await press(page, 'Next', zip);
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('ZIP code').fill(answers.zip);
  await press(page, 'Next', 'Tell us about your project');
  await press(page, 'Previous', zip);
  await press(page, 'Next', 'Tell us about your project');
  await page.getByLabel('Project description').fill(answers.description);
  await press(page, 'Skip', 'What type of service do you need?');
  await page.getByLabel('Repair').check();
  await press(page, 'Next', 'What type of property is it?');
  await press(page, 'Next', 'When should the work start?');
  await page.getByRole('textbox', { name: 'Date' }).fill('2020-01-01');
  await press(page, 'Next', 'When should the work start?');
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Date' }).fill(soon);
  await press(page, 'Next', 'Where is the work?');
  await press(page, 'Next', 'Where is the work?');
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('Address', { exact: true }).fill(answers.address);
  await press(page, 'Next', 'How can your pro reach you?');
  await press(page, 'Request Service', 'How can your pro reach you?');
  await expect(page.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('First name').fill(answers.firstName);
  await page.getByLabel('Last name').fill(answers.lastName);
  await page.getByLabel('Phone').fill(answers.phone);
  await page.getByLabel('E-mail', { exact: true }).fill(newAddress('valid-html'));
  await press(page, 'Request Service', /^Thank you, Ann/);
});
