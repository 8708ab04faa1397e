import type { Page } from '@playwright/test';

import { expect, hydrated, test } from '#fixtures.ts';
import { next, openWizard, passBuilding, projectsOf, send, walkToAddress } from './wizard-walk.ts';

/** Imitates a browser's autofill. It sets all values at once behind React's back and fires plain events without keys. */
async function autofill(page: Page, values: Record<string, string>): Promise<void> {
  await page.evaluate((filled) => {
    for (const [token, value] of Object.entries(filled)) {
      const field = document.querySelector<HTMLInputElement | HTMLSelectElement>(
        `[autocomplete="${token}"]`,
      )!;
      const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, values);
}

test('autofilled values are accepted like typed ones', async ({ page }) => {
  await openWizard(page);
  await walkToAddress(page);
  await expect(page.getByLabel('City')).toHaveValue('Miami Beach');
  await autofill(page, {
    'address-line1': '350 5th Avenue',
    'address-line2': 'Floor 21',
    'address-level2': 'Empire State Building',
    'address-level1': 'NY',
    'postal-code': '10118-0110',
  });
  await expect(page.getByLabel('Zipcode')).toHaveValue('10118');
  await next(page).click();
  await passBuilding(page);
  await autofill(page, {
    'given-name': 'Ann',
    'family-name': 'Lee',
    tel: '+1 305 555 0143',
    email: 'ann.auto@example.com',
  });
  await send(page);
  await expect(page).toHaveURL(/\/thanks/);
  await expect
    .poll(() => projectsOf(page))
    .toEqual([
      expect.objectContaining({
        Address: '350 5th Avenue',
        Apt: 'Floor 21',
        City: 'Empire State Building',
        State: 'NY',
        ZipCode: '10118',
        FirstName: 'Ann',
        LastName: 'Lee',
        PhoneNumber: '(305) 555-0143',
        Email: 'ann.auto@example.com',
      }),
    ]);
});

test('a form sends what a password manager filled in without telling the page', async ({ page }) => {
  const fill = (label: string, value: string) =>
    page.getByLabel(label, { exact: true }).evaluate((field: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    }, value);
  await openWizard(page);
  await walkToAddress(page);
  await page.getByLabel('Address', { exact: true }).fill('350 5th Avenue');
  await next(page).click();
  await passBuilding(page);
  await fill('First name', 'Maria');
  await fill('Last name', 'Silva');
  await fill('Phone', '305-555-0143');
  await fill('E-mail', 'maria.filled@example.com');
  await send(page);
  await expect(page).toHaveURL(/\/thanks/);
  const sent = { FirstName: 'Maria', LastName: 'Silva', Email: 'maria.filled@example.com' };
  await expect.poll(() => projectsOf(page)).toEqual([expect.objectContaining(sent)]);

  await page.goto('/login');
  await hydrated(page);
  await fill('E-mail', 'maria.filled@example.com');
  await page.getByRole('button', { name: 'Send my code' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

test('the wizard goes on in a page that a translator rewrote', async ({ page }) => {
  await openWizard(page);
  await page.getByLabel('ZIP code').fill('33139');
  await next(page).click();
  const skip = page.getByRole('button', { name: 'Skip', exact: true });
  await expect(skip).toBeVisible();
  // What follows translators comes with the idle work.
  await page.waitForFunction(() => !Node.prototype.removeChild.toString().includes('native code'));
  // As Google's translator does: a `font` element takes the place of each text.
  await page.evaluate(() => {
    const walk = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(text.data);
      text.replaceWith(font);
    }
  });
  await page.getByLabel('Project description').fill('The roof leaks.');
  await expect(skip).toHaveCount(0);
  await expect(next(page)).toHaveText('Next');
  await next(page).click();
  await expect(page.getByRole('heading', { name: /type of service/i })).toBeVisible();
});

test('an error message disappears once autofill has corrected the field', async ({ page }) => {
  await openWizard(page);
  await next(page).click();
  await expect(page.getByText('Please enter a valid ZIP Code')).toHaveCount(2);
  await autofill(page, { 'postal-code': '33139' });
  await expect(page.getByText('Please enter a valid ZIP Code')).toHaveCount(0);
});
