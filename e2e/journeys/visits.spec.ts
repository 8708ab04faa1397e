import type { Locator, Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, partLive, test } from '#fixtures.ts';

import { codeAfter, storedSession } from './account-people.ts';
import { leadOf } from './quote-offers.ts';
import { requestWithPros } from './request-with-pros.ts';

const COMPANY = 'Bighorn Roofing';

const visits = (page: Page) => page.locator('#visits');
const button = (page: Page, name: string | RegExp) => visits(page).getByRole('button', { name, exact: true });

/** A pro who has accepted the lead, and the addresses of both pages. */
async function acceptedLead(pro: Page, projectId: string) {
  const lead = await leadOf(pro);
  const status = await pro.evaluate(
    async (id) => (await fetch(`/api/leads/${id}/accept`, { method: 'POST' })).status,
    lead,
  );
  expect(status).toBe(200);
  return { leadPage: `/pro-sign-up/leads/${lead}`, projectPage: `/account/projects/${projectId}` };
}

/** Scrolls to the visits and waits until they work. The server's page lists all days as links. */
const scrollToVisits = (page: Page): Promise<void> => partLive(visits(page));

const days = (page: Page) => visits(page).getByRole('group', { name: 'Day', exact: true }).getByRole('radio');
/** The times of the day that is shown. */
const times = (page: Page): Locator =>
  visits(page)
    .getByRole('group', { name: /^\w+day, / })
    .getByRole('checkbox');

test('a pro proposes three times, and the homeowner takes one and moves it; both see it everywhere', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const town = { ZipCode: '82401', City: 'Worland', State: 'WY' };
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, town, [COMPANY]);
  const [pro] = pros as [Page];
  const { leadPage, projectPage } = await acceptedLead(pro, project.id);

  await pro.goto(leadPage);
  await scrollToVisits(pro);
  await button(pro, 'Propose times').click();
  await expect(visits(pro).getByText(/Mountain Time, where the home is/)).toBeVisible();
  await button(pro, 'Propose').click();
  await expect(visits(pro).getByText('Please choose at least one time')).toBeVisible();
  await expectAccessibleNow(pro, 'no time chosen');
  await times(pro).nth(0).check();
  await times(pro).nth(2).check();
  await days(pro).nth(1).press('ArrowRight');
  await times(pro).nth(0).check();
  await expect(visits(pro).getByText('3 of 3 chosen')).toBeVisible();
  await expect(times(pro).nth(1)).toBeDisabled();
  await expectAccessible(pro, 'free times');
  await button(pro, 'Propose').click();
  await expect(visits(pro).getByRole('article', { name: 'Times you proposed' })).toBeVisible();

  await page.goto(projectPage);
  await scrollToVisits(page);
  const proposal = visits(page).getByRole('article', { name: `Times ${COMPANY} proposes` });
  await expect(proposal.getByRole('radio')).toHaveCount(3);
  await proposal.getByRole('radio').nth(2).check();
  await button(page, 'Choose this time').click();
  const kept = visits(page).getByRole('article', { name: /^Held for you/ });
  await expect(kept).toContainText('15 minutes left');
  await expectAccessible(page, 'a held time');
  await button(page, 'Book this visit').click();
  const booked = visits(page).getByRole('article', { name: /^Estimate visit/ });
  await expect(booked).toBeVisible();
  const [first] = await booked.locator('time').allTextContents();
  const file = await page.request.get(
    (await booked.getByRole('link', { name: 'Add to calendar' }).getAttribute('href'))!,
  );
  expect(await file.text()).toContain('BEGIN:VEVENT');

  await button(page, 'Reschedule').click();
  await visits(page).getByRole('radio').last().check();
  await button(page, 'Reschedule the visit').click();
  await expect(booked.locator('time')).not.toHaveText(first!);
  const [moved] = await booked.locator('time').allTextContents();
  await page.goto('/my-projects');
  await expect(page.getByRole('main')).toContainText(moved!.split(',')[0]!);

  await pro.goto('/pro-sign-up/leads');
  await expect(pro.getByRole('main')).toContainText(moved!.split(',')[0]!);
  await pro.goto(leadPage);
  await scrollToVisits(pro);
  await button(pro, 'Call it off').click();
  await expect(visits(pro).getByRole('heading', { name: 'Call this visit off?' })).toBeFocused();
  await expectAccessibleNow(pro, 'calling a visit off');
  await visits(pro).getByRole('button', { name: 'Call it off' }).last().click();
  await expect(visits(pro).getByText('Earlier visits (1)')).toBeVisible();
  await pro.context().close();
});

test('without scripts a homeowner proposes times and the pro takes one', async ({ page, browser, site }) => {
  test.slow();
  const town = { ZipCode: '82301', City: 'Rawlins', State: 'WY' };
  await page.goto('/check-record');
  await hydrated(page);
  const { project, pros } = await requestWithPros({ page, browser, site }, town, ['Platte Roofing']);
  const [pro] = pros as [Page];
  const { leadPage, projectPage } = await acceptedLead(pro, project.id);
  const still = async (owner: Page) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: site.url,
      storageState: await owner.context().storageState(),
      viewport: { width: 360, height: 800 },
    });
    return context.newPage();
  };
  const [home, office] = [await still(page), await still(pro)];

  await home.goto(`${site.url}${projectPage}`);
  await visits(home).getByRole('link', { name: 'Propose times' }).or(button(home, 'Propose times')).click();
  await button(home, 'Propose').click();
  await expect(visits(home).getByText('Please choose at least one time')).toBeVisible();
  for (const place of [0, 3, 5]) await times(home).nth(place).check();
  await button(home, 'Propose').click();
  await expect(visits(home).getByRole('article', { name: 'Times you proposed' })).toBeVisible();

  await office.goto(`${site.url}${leadPage}`);
  const proposal = visits(office).getByRole('article', { name: /^Times the homeowner proposes/i });
  await proposal.getByRole('radio').nth(1).check();
  await button(office, 'Choose this time').click();
  await button(office, 'Book this visit').click();
  await expect(visits(office).getByRole('article', { name: /^Estimate visit/ })).toBeVisible();
  await home.goto(`${site.url}${projectPage}`);
  await expect(visits(home).getByRole('article', { name: /^Estimate visit/ })).toBeVisible();
  for (const one of [home, office, pro]) await one.context().close();
});

test('a company says when it makes visits, and subscribes to its calendar', async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const town = { ZipCode: '82501', City: 'Riverton', State: 'WY' };
  await page.goto('/check-record');
  await hydrated(page);
  const { pros } = await requestWithPros({ page, browser, site }, town, ['Tongue River Roofing']);
  const [pro] = pros as [Page];
  await pro.setViewportSize({ width: 360, height: 800 });
  await pro.goto('/pro-sign-up/visits');
  await hydrated(pro);
  await pro.getByRole('combobox', { name: /driv/i }).selectOption('30');
  await pro.getByRole('button', { name: /^Save/ }).click();
  await expect(pro.getByRole('status').filter({ hasText: /saved/i })).toBeVisible();
  await pro.getByRole('button', { name: 'Create an address' }).click();
  const email = String((await storedSession(pro))?.['UserEmail']);
  const send = pro.getByRole('button', { name: 'Send my code' });
  await pro.getByLabel('6-digit code').fill(await codeAfter(site, email, () => send.click()));
  await pro.getByRole('button', { name: 'Continue' }).click();
  await expect(pro.getByLabel('Address of your calendar')).toHaveValue(/^webcal:/);
  await expectAccessible(pro, 'hours of visits');
  await pro.context().close();
});
