import type { Page } from '@playwright/test';

import { expectAccessibleNow } from '#accessibility.ts';
import { expect, fragmentLive, mailsTo, test } from '#fixtures.ts';
import { startSite } from '#site.ts';

import { answers, fillContact, next, passBuilding, question, send } from './wizard-walk.ts';

const email = 'ann.ceiling@example.com';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('water at ten at night: the page says what to do first and who opens when, and a mail opens the request', async ({
  page,
  browser,
}) => {
  test.slow();
  // A separate site, because this test moves the clock by hours.
  const site = await startSite({ env: { LIMIT_FACTOR: '100' } });
  try {
    const ten = nextTenAtNight();
    await site.passTime({ seconds: Math.ceil((ten - Date.now()) / 1000) });
    await page.clock.setSystemTime(ten);

    await page.goto(`${site.url}/`);
    await fragmentLive(page, 'booking/ask-bar');
    const main = page.locator('main');
    await main.getByRole('combobox', { name: 'What do you need done?' }).fill('water through the ceiling');
    await expect(main.getByRole('option').first()).toBeVisible();
    await main.getByLabel('ZIP code').fill(answers.zip);
    await main.getByLabel('How soon?').selectOption('It’s an emergency');
    await main.getByRole('link', { name: 'Find Pro' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What does your home need?');
    await page
      .getByRole('region', { name: 'Plumbing' })
      .getByRole('link', { name: /Leak Detection/ })
      .click();

    await expect(page.getByLabel('ZIP code')).toHaveValue(answers.zip);
    await next(page).click();
    await expect(page.getByLabel('Project description')).toHaveValue('water through the ceiling');
    await next(page).click();
    await page.getByLabel('Repair').check();
    await next(page).click();
    await expect(question(page)).toHaveText('What type of property is it?');
    await next(page).click();

    await expect(page.getByLabel('It’s an emergency')).toBeChecked();
    const first = page.getByRole('region', { name: 'Stop the water first' });
    await expect(first.getByText(/Close the main shutoff/)).toBeVisible();
    await expect(first.getByRole('link', { name: '911' }).first()).toHaveAttribute('href', 'tel:911');
    await expect(first).toContainText(`No pro in our directory does this in ${answers.zip} yet.`);
    await expect(first.getByRole('listitem').getByText(/Sample/)).toHaveCount(0);
    await expectAccessibleNow(page, 'what to do first');
    await next(page).click();

    await page.getByLabel('Address').fill(answers.address);
    await expect(page.getByLabel('City')).toHaveValue(answers.city);
    await next(page).click();
    await passBuilding(page);
    await fillContact(page, email);
    await send(page);
    await expect(page).toHaveURL(/\/request-service\/thanks/);
    await expect(question(page)).toContainText('Your request is in');
    await expect(page.getByText(/Nobody has been asked yet/)).toBeVisible();
    await expect(page.getByText('Sample listing')).toHaveCount(0);

    const slips = async () =>
      (await mailsTo(site, email))
        .map(({ text }) => text)
        .filter((text) => text.includes('/my-projects/link#'));
    await expect.poll(slips).toEqual([expect.stringContaining('It’s an emergency')]);
    const [slip] = await slips();
    await openElsewhere(
      await (await browser.newContext()).newPage(),
      /\S+\/my-projects\/link#\S+/.exec(slip!)![0],
    );
  } finally {
    // A site that stops refuses the calls of an open page.
    await page.close();
    await site.dispose();
  }
});

/** Opens the link of the mail in a browser that doesn't know the request. */
async function openElsewhere(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Open my request' })).toBeVisible();
  await expectAccessibleNow(page, 'the link of a mail');
  await page.getByRole('button', { name: 'Open my request' }).click();
  await expect(page.locator('main')).toContainText('Leak Detection');
  await expectAccessibleNow(page, 'the opened request');
  await page.context().close();
}

/** The next 10 pm at the home, in milliseconds. */
function nextTenAtNight(): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const minute = 60_000;
  let at = Math.ceil(Date.now() / minute) * minute;
  while (clock.format(at) !== '22:00') at += minute;
  return at;
}
