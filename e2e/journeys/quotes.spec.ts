import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, hydrated, partLive, test } from '#fixtures.ts';

import { allowRefusals } from './account-people.ts';
import { offer, openPrice, piece, withdraw, writePrice } from './quote-offers.ts';
import { requestWithPros, towns } from './request-with-pros.ts';

const RIDGE = 'Teton Ridge Roofing';
const RIVER = 'Snake River Roofers';

/** Fills one line of the editor. */
async function fillLine(
  pro: Page,
  n: number,
  [what, quantity, price]: [what: string, quantity: string, price: string],
): Promise<void> {
  const line = pro.getByRole('group', { name: `Line ${n}`, exact: true });
  await line.getByLabel('Work or material').fill(what);
  await line.getByLabel('Quantity').fill(quantity);
  await line.getByLabel('Price each, $').fill(price);
}

/** Previews the price as the homeowner will see it, and offers it. */
async function offerTyped(pro: Page, total: string): Promise<void> {
  await pro.getByRole('button', { name: 'Preview what the homeowner will see' }).click();
  await expect(pro.getByRole('row', { name: /^Total/ }).first()).toContainText(total);
  await pro.getByRole('button', { name: `Offer this price: ${total}` }).click();
  await expect(pro.getByText('Offered. The homeowner can now see your price.')).toBeFocused();
}

async function downloadRecord(page: Page): Promise<string> {
  const proof = page.locator('summary', { hasText: /^Proof/ });
  await proof.click();
  // A homeowner's record has a page of its own, with the check.
  const record = page.getByRole('link', { name: 'See the record' });
  if (await record.isVisible()) await record.click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the record' }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

async function expectWhole(page: Page, text: string, name: string): Promise<void> {
  await page
    .getByLabel(/Record file/)
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.getByText(/^None of the \d+ entries was changed/)).toContainText(
    'whether later entries were cut off',
  );
}

test('two pros offer prices, one changes its price as asked, and the homeowner accepts it with a provable record', async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, towns.jackson, [RIDGE, RIVER]);
  const [ridge, river] = pros as [Page, Page];

  await ridge.reload();
  await hydrated(ridge);
  await ridge.getByRole('link', { name: /^Your price/ }).click();
  await ridge.getByRole('button', { name: 'Write your price' }).click();
  await fillLine(ridge, 1, ['Replace the flashing', '2.5', '200']);
  await ridge.getByRole('button', { name: 'Add a line' }).click();
  await fillLine(ridge, 2, ['New gutter', '1', '444.44']);
  await expect(ridge.locator('[data-total]')).toHaveText('$850.00');
  await ridge.reload();
  await hydrated(ridge);
  await ridge.getByRole('button', { name: 'Continue your price' }).click();
  await expect(ridge.locator('[data-total]')).toHaveText('$850.00');
  await offerTyped(ridge, '$850.00');
  await writePrice(river);
  await fillLine(river, 1, ['Replace the flashing', '1', '555.67']);
  await offerTyped(river, '$500.10');

  await page.goto(`/account/projects/${project.id}`);
  await hydrated(page);
  const card = page.getByRole('article', { name: RIDGE });
  const other = page.getByRole('article', { name: RIVER });
  await expect(other.getByText('Lowest price')).toBeVisible();
  await expect(card.getByText('$349.90 above the lowest')).toBeVisible();
  await expect(card.getByRole('row')).toHaveCount(0);
  await card.getByRole('heading', { name: RIDGE }).click();
  await expect(card.getByRole('row', { name: /^New gutter/ })).toContainText('Only in this price');
  await card.getByRole('link', { name: /^Ask about it, or wish for a change/ }).click();
  await partLive(page.locator('#messages details[open]'));
  await expect(page.locator('#messages details[open]').getByLabel('What is it about?')).toHaveValue(
    'question',
  );
  await page
    .locator('#messages details[open]')
    .getByLabel('What is it about?')
    .selectOption('A wish for another price');
  await page.getByLabel(`Message to ${RIDGE}`).fill('Without the gutter, please.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: `Messages with ${RIDGE}` })).toContainText(
    'Wish for another price, version 1',
  );

  await openPrice(ridge);
  await expect(ridge.getByText('Without the gutter, please.').first()).toBeVisible();
  await ridge.getByRole('button', { name: 'Offer a new version' }).click();
  await ridge.getByRole('button', { name: 'Remove line 2' }).click();
  await offerTyped(ridge, '$450.00');

  await page.reload();
  await hydrated(page);
  await expect(
    card.getByText('Version 2. Lines: 1 changed, 1 removed. The total is $400.00 lower.'),
  ).toBeVisible();
  await expect(card.getByRole('row', { name: /^Removed/ })).toContainText('New gutter');
  await expect(card.getByText('Lowest price')).toBeVisible();
  await card.getByRole('button', { name: 'Accept this price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this price?' });
  await expect(dialog.getByRole('row', { name: /^Replace the flashing/ })).toContainText('$500.00');
  await expect(dialog.getByRole('row', { name: /^First project, 10%/ })).toContainText('-$50.00');
  await expect(dialog.getByRole('row')).toHaveCount(4);
  await expect(dialog).toContainText('this pro sees your name, phone, e-mail and street address');
  await dialog.getByRole('button', { name: 'Accept this price: $450.00' }).click();
  const agreement = page.getByRole('article', { name: 'Agreed price' });
  await expect(agreement).toContainText('$450.00');
  await expect(agreement).toContainText(RIDGE);

  await openPrice(ridge);
  await expect(ridge.getByRole('article', { name: 'Agreed price' })).toContainText('Ana Silva');
  await expect(ridge.getByRole('article', { name: 'Agreed price' })).toContainText('$450.00');
  await openPrice(river);
  await expect(river.getByText(/agreed on a price with another pro\. Thank you/)).toBeVisible();
  await expect(river.locator('main')).not.toContainText(/Ana|Bay Road|555-0143|450\.00/);

  const ours = await downloadRecord(page);
  const theirs = await downloadRecord(ridge);
  await page.goto('/check-record');
  await hydrated(page);
  await expectWhole(page, ours, 'ours.json');
  await expect(page.getByText('Agreed on $450.00 (version 2)')).toBeVisible();
  await expectWhole(page, theirs, 'theirs.json');
  await expect(page.getByText('Agreed on $450.00 (version 2)')).toBeVisible();
  for (const pro of pros) await pro.context().close();
});

test('accepting a price that was withdrawn meanwhile makes no agreement and shows the current state', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, towns.gillette, [RIDGE]);
  const [ridge] = pros as [Page];
  await offer(ridge, [piece('Replace the flashing', 500)]);
  await page.goto(`/account/projects/${project.id}`);
  await hydrated(page);
  const card = page.getByRole('article', { name: RIDGE });
  await card.getByRole('button', { name: 'Accept this price' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await withdraw(ridge, 1);
  await page.getByRole('button', { name: 'Accept this price: $450.00' }).click();
  await expect(card.getByText(`${RIDGE} withdrew this price.`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Agreed price' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Accept this price' })).toHaveCount(0);
  allowRefusals(complaints, 409);
  await ridge.context().close();
});
