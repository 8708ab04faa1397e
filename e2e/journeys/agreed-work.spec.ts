import type { Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';

import { acceptOnly } from './accept-price.ts';
import { offer, openPrice, piece, weekAfter } from './quote-offers.ts';
import { requestWithPros, towns } from './request-with-pros.ts';

const COMPANY = 'Platte Valley Roofing';

/** The current date at the home. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date());
}

/** Presses a step's button and confirms it. */
async function take(page: Page, step: string, yes: string): Promise<void> {
  await page.getByRole('button', { name: step, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: yes }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('agreed work is scheduled, started, changed, reported as done, disputed and confirmed', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, towns.casper, [COMPANY]);
  const [pro] = pros as [Page];
  await offer(pro, [piece('Replace the flashing', 500), piece('New gutter', 444.44)]);
  await acceptOnly(page, project.id);

  await openPrice(pro);
  await pro.getByRole('button', { name: 'Schedule the work' }).click();
  // The windows of today may have begun. The pro then starts early.
  await pro.getByLabel('Day', { exact: true }).fill(weekAfter(today()));
  await pro.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(pro.getByRole('button', { name: 'Move the work' })).toBeVisible();
  await take(pro, 'Start the work', 'Yes, we’ve started the work');
  await expect(pro.getByText('You’ve started the work.').first()).toBeVisible();

  await page.goto(`/account/projects/${project.id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Propose a change' }).click();
  const form = page.getByRole('form', { name: 'Propose a change' });
  await form.getByLabel(/^New gutter/).check();
  await expect(form.locator('[data-change-total]')).toContainText('$450.00');
  await form.getByLabel('New line 1: work or material').fill('Skylight');
  await form.getByLabel('New line 1: price, $').fill('300');
  await expect(form.locator('[data-change-total]')).toContainText('$720.00');
  await form.getByLabel('Why (optional)').fill('More light, please.');
  await form.getByRole('button', { name: 'Propose it' }).click();
  await expect(page.getByText(/^Proposed\. Nothing changes until/)).toBeVisible();

  await openPrice(pro);
  await expect(pro.getByText('More light, please.').first()).toBeVisible();
  await pro.getByRole('button', { name: 'Accept: $720.00 in all' }).click();
  await pro.getByRole('button', { name: 'Yes, accept this change' }).click();
  await expect(pro.getByText('Accepted. It is part of the agreement now.')).toBeVisible();
  const sheet = pro.getByRole('article', { name: 'Agreed price' });
  await expect(sheet).toContainText('$720.00');
  await sheet.getByText('What you agreed on').click();
  await expect(sheet.locator('del').filter({ hasText: 'New gutter' }).first()).toBeVisible();

  await pro.getByRole('button', { name: 'The work is done', exact: true }).click();
  await expect(pro.getByRole('dialog')).toBeVisible();
  await expectAccessibleNow(pro, 'the question whether the work is done');
  await pro.getByRole('dialog').getByRole('button', { name: 'Yes, it is done' }).click();
  await expect(pro.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('With the changes you both accepted, the total is now $720.00.')).toBeVisible();
  await expect(page.getByText(`Agreed at $720.00 with ${COMPANY}`, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Something is missing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('What is missing, or not right?')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleNow(page, 'a step of the work without words');
  await page.getByRole('dialog').getByLabel('What is missing, or not right?').fill('The skylight leaks.');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPrice(pro);
  await expect(pro.getByText('The skylight leaks.').first()).toBeVisible();
  await take(page, 'It is done', 'Yes, it is done');
  await expect(page.getByText('Thank you. Your project is done.')).toBeVisible();

  await page.goto('/account/projects');
  await expect(page.getByText(/\$720\.00/).first()).toBeVisible();
  await pro.context().close();
});
