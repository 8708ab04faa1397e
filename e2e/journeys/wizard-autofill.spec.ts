import type { Page } from '@playwright/test';

import { expect, test } from '#fixtures.ts';
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

test('an error message disappears once autofill has corrected the field', async ({ page }) => {
  await openWizard(page);
  await next(page).click();
  await expect(page.getByText('Please enter a valid ZIP Code')).toHaveCount(2);
  await autofill(page, { 'postal-code': '33139' });
  await expect(page.getByText('Please enter a valid ZIP Code')).toHaveCount(0);
});
