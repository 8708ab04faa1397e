import type { Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow, expectContrastInTheDark } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import { htmlFaultsFor } from '#html-rules.ts';

import { offer, openPrice, piece, writePrice } from './quote-offers.ts';
import { requestWithPros, towns } from './request-with-pros.ts';

test.describe.configure({ timeout: 240_000 });

const LONG = 'Long & Longer Roofing, Flashing, Gutters and Chimneycrowncoveringsandmore';
const SHORT = 'Plain Roofers';
const WORD = 'Standingseammetalroofunderlaymentreplacement'.repeat(4);
const MANY = Array.from({ length: 49 }, (_, index) =>
  index === 0 ? piece(WORD, 9_999_000) : piece(`Part ${index} of the work`, 20),
);

async function expectBothThemes(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  await expectContrastInTheDark(page, name);
}

test('fifty lines, long words and ten million dollars are readable at every width, in both themes and on paper, and valid HTML', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, towns.cheyenne, [LONG, SHORT]);
  const [long, plain] = pros as [Page, Page];

  await writePrice(plain);
  await plain.getByRole('button', { name: 'Preview what the homeowner will see' }).click();
  await expect(plain.getByLabel('Work or material')).toBeFocused();
  await expectBothThemes(plain, 'the editor with what is missing');
  await plain.getByLabel('Work or material').fill(WORD);
  await plain.getByLabel('Price each, $').fill('500');
  await plain.getByRole('button', { name: 'Preview what the homeowner will see' }).click();
  await expect(plain.getByRole('heading', { name: 'What the homeowner will see' })).toBeFocused();
  await expectBothThemes(plain, 'the preview');
  await plain.getByRole('button', { name: 'Offer this price: $450.00' }).click();
  await expect(plain.getByText('Offered. The homeowner can now see your price.')).toBeFocused();
  await offer(long, MANY, { terms: `All waste is removed.\n${WORD}` });
  await offer(long, [...MANY.slice(0, 40), piece('Another part', 21)], {
    after: 1,
    terms: 'All waste stays.',
  });
  await openPrice(long);
  await expect(long.getByText('Current', { exact: true })).toBeVisible();
  await long.locator('#price summary').first().click();
  await expectBothThemes(long, 'the versions of a price');
  await long.getByRole('button', { name: 'Withdraw this price' }).click();
  await expect(long.getByRole('dialog', { name: 'Withdraw your price?' })).toBeVisible();
  await expectAccessibleNow(long, 'the question before withdrawing');

  await page.goto(`/account/projects/${project.id}`);
  await hydrated(page);
  const card = page.getByRole('article', { name: LONG });
  await expectBothThemes(page, 'the prices of two pros, one line each');
  await card.getByRole('heading', { name: LONG }).click();
  await expect(card.getByText('Another part')).toBeVisible();
  await expectBothThemes(page, 'the prices of two pros');
  for (const [button, dialog] of [
    ['Accept this price', 'Accept this price?'],
    ['Decline', `Decline ${LONG}’s price?`],
  ] as const) {
    await card.getByRole('button', { name: button }).click();
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    await expectBothThemes(page, dialog);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  const other = page.getByRole('article', { name: SHORT });
  await other.getByRole('heading', { name: SHORT }).click();
  await other.getByRole('button', { name: 'Accept this price' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Accept this price: $450.00' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`You agreed with ${SHORT} on this price.`)).toBeFocused();
  await expect(page.getByRole('article', { name: 'Agreed price' })).toBeVisible();
  await page.getByText('What you agreed on').click();
  await expectBothThemes(page, 'the agreement');
  await expect.poll(() => printedPages(page)).toBe(1);
  await openPrice(plain);
  await expect(plain.getByRole('article', { name: 'Agreed price' })).toBeVisible();
  await expectBothThemes(plain, 'the agreement of the pro');
  await expect.poll(() => printedPages(plain)).toBe(1);
  for (const reader of [page, plain]) expect(await htmlFaultsFor(reader, reader.url())).toEqual([]);
  for (const pro of pros) await pro.context().close();
});

/** How many sheets of letter paper the page takes. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({
    format: 'Letter',
    margin: { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' },
  });
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}
