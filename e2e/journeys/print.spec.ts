import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';

import { expectNoControls, expectOnPaper, hiddenOnPaper, SHEET_PX } from './on-paper.ts';
import { acceptOnly } from './accept-price.ts';
import { leadOf, offer, openPrice, piece } from './quote-offers.ts';
import { requestWithPros, towns } from './request-with-pros.ts';
import { fillContact, openWizard, projectsOf, question, send, walkToContact } from './wizard-walk.ts';

/** The number of Letter sheets that a page prints on. */
async function sheets(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'Letter', margin: MARGIN })).toString('latin1');
  return file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
/** Browsers' default margins. */
const MARGIN = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' };

test('a slip prints on one page, and no page prints its controls', async ({ page }) => {
  await openWizard(page);
  await walkToContact(page);
  await fillContact(page, 'ann.paper@example.com');
  await send(page);
  await expect(question(page)).toContainText('Your request is in');
  await expect(page).toHaveURL(/\/thanks/);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Your request' })).toBeVisible();
  await expectNoControls(page);
  await expect.poll(() => sheets(page)).toBe(1);

  const [project] = await projectsOf(page);
  for (const path of [`/account/projects/${project!.id}`, `/account/projects/${project!.id}/record`]) {
    await page.goto(path);
    await expect(page.getByText('Miami Beach', { exact: false }).first()).toBeVisible();
    await expectNoControls(page);
    await expect(page.getByText('This page shows what is saved in this browser')).toBeHidden();
  }
});

/** Pages that people print to compare prices, decide, or prove something. */
const PUBLIC = [
  '/category/Roofing',
  '/pro/cornerstone-lane--Roofing',
  '/blog/chimney-season',
  '/privacy_policy',
  '/terms_conditions',
  '/about',
  '/services',
  '/FL/Miami/Roofing/Repair',
];

for (const path of PUBLIC)
  test(`${path} prints its whole text, within the sheet and without controls`, async ({ page }) => {
    await page.setViewportSize({ width: SHEET_PX, height: 1000 });
    await page.goto(path);
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    await expectNoControls(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => hiddenOnPaper(page)).toEqual([]);
  });

test('a price, an agreement and a lead print without controls', async ({ page, browser, site }) => {
  await page.setViewportSize({ width: SHEET_PX, height: 1000 });
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, towns.minot, [
    'Souris River Roofing',
  ]);
  const [pro] = pros;
  await pro!.setViewportSize({ width: SHEET_PX, height: 1000 });
  await offer(pro!, [piece('Replace the flashing', 500)], { terms: 'The old gutter stays.' });
  await page.goto(`/account/projects/${project.id}`);
  await expectOnPaper(page, ['Replace the flashing', '$450.00', 'The old gutter stays.']);
  await openPrice(pro!);
  await expectOnPaper(pro!, ['Replace the flashing', '$450.00']);

  await acceptOnly(page, project.id);
  await page.goto(`/account/projects/${project.id}`);
  await expectOnPaper(page, ['Agreed price', '$450.00', 'Souris River Roofing']);
  await pro!.goto(`/pro-sign-up/leads/${await leadOf(pro!)}`);
  await expectOnPaper(pro!, ['Agreed price', '$450.00']);
});
