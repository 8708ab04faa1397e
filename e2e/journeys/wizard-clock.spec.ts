import type { Page } from '@playwright/test';

import { expect, test } from '#fixtures.ts';
import { next, openWizard, question } from './wizard-walk.ts';

async function walkToDate(page: Page): Promise<void> {
  await openWizard(page, '?service=Roofing&zipcode=33139');
  await next(page).click();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(question(page)).toHaveText('What type of service do you need?');
  await next(page).click();
  await expect(question(page)).toHaveText('What type of property is it?');
  await next(page).click();
  await expect(question(page)).toHaveText('When should the work start?');
}

const day = (page: Page) => page.getByLabel('Date', { exact: true });

for (const { timezoneId, now, tomorrow, name } of [
  {
    timezoneId: 'America/New_York',
    now: '2026-11-20T23:59:30-05:00',
    tomorrow: '2026-11-21',
    name: 'New York',
  },
  {
    timezoneId: 'Pacific/Kiritimati',
    now: '2026-11-20T23:59:30+14:00',
    tomorrow: '2026-11-21',
    name: 'Kiritimati',
  },
  {
    timezoneId: 'Pacific/Pago_Pago',
    now: '2026-11-20T23:59:30-11:00',
    tomorrow: '2026-11-21',
    name: 'Pago Pago',
  },
  {
    timezoneId: 'America/New_York',
    now: '2026-10-31T23:59:30-04:00',
    tomorrow: '2026-11-01',
    name: 'New York, before the day of 25 hours',
  },
  {
    timezoneId: 'America/Los_Angeles',
    now: '2027-03-13T23:59:30-08:00',
    tomorrow: '2027-03-14',
    name: 'Los Angeles, before the day of 23 hours',
  },
  {
    timezoneId: 'America/Los_Angeles',
    now: '2027-03-14T23:59:30-07:00',
    tomorrow: '2027-03-15',
    name: 'Los Angeles, at the end of the day of 23 hours',
  },
]) {
  test.describe(name, () => {
    test.use({ timezoneId });
    test('half a minute before midnight, the default day is tomorrow in the visitor\u2019s time zone', async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date(now));
      await walkToDate(page);
      await expect(day(page)).toHaveValue(tomorrow);
    });
  });
}

test('a request started before midnight keeps its day, but yesterday can’t be chosen', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T23:50:00-05:00') });
  await walkToDate(page);
  await page.clock.fastForward('11:00');
  await expect(day(page)).toHaveValue('2026-11-21');
  await day(page).fill('2026-11-20');
  await next(page).click();
  await expect(page.getByText('Please choose today or a later date')).toHaveCount(2);
  await day(page).fill('2026-11-21');
  await next(page).click();
  await expect(question(page)).toHaveText('Where is the work?');
});
