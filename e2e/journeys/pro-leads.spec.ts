import type { Browser, Page } from '@playwright/test';

import { expectAccessible, expectAccessibleNow } from '#accessibility.ts';
import { expect, hydrated, test } from '#fixtures.ts';
import { htmlFaultsFor } from '#html-rules.ts';
import type { Site } from '#site.ts';

import { allowRefusals, newAddress } from './account-people.ts';
import { sendRequest } from './account-requests.ts';
import { describeCompany, signIn } from './pro-people.ts';
import { acceptOnly, takeStep } from './accept-price.ts';
import { leadOf, offer, openPrice, piece, weekAfter } from './quote-offers.ts';

const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** Today in the home's time zone by the browser's clock. The gateway's clock may be ahead, so it accepts yesterday too. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date());
}

/** A homeowner's browser with a submitted request. */
async function homeowner(browser: Browser, site: Site, more: Record<string, unknown> = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await page.goto('/my-projects');
  await sendRequest(page, {
    TellUsAboutYourProject: 'Water comes in beside the chimney.',
    DateForProject: day,
    WindowTime: '02:00PM-05:00PM',
    Email: 'ana.homeowner@example.com',
    ...more,
  });
  return page;
}

/** The status of the homeowner's only project in the answer that My Projects gets. */
async function statusOf(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { projects } = (await (await fetch('/api/projects')).json()) as { projects: { status: string }[] };
    return projects.map(({ status }) => status);
  });
}

/** The id of the homeowner's only project. */
async function projectOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { projects } = (await (await fetch('/api/projects')).json()) as { projects: { id: string }[] };
    return projects[0]!.id;
  });
}

/** The pros matched with the homeowner's project, with their decisions. */
async function answersTo(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const { projects } = (await (await fetch('/api/projects')).json()) as {
      projects: { pros: { name: string; answer: string }[] }[];
    };
    return projects.flatMap(({ pros }) => pros.map(({ name, answer }) => [name, answer]));
  });
}

/** Presses a company's switch on the homeowner's project page. It shows its new state once the gateway has answered. */
async function choose(owner: Page, company: string, mayContact: boolean): Promise<void> {
  const choice = owner.getByRole('switch', { name: `May contact me (${company})` });
  await choice.click();
  await expect(choice).toBeChecked({ checked: mayContact });
}

test('a pro signs in, describes the company, and takes a request from lead to done', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site, newAddress('office'));
  await expect(page).toHaveURL('/pro-sign-up/profile');
  await describeCompany(page, site, { company: 'Gulf & Gable Roofing', zip: '33139' });
  await expect(page.getByText('No new leads.')).toBeVisible();

  const owner = await homeowner(browser, site);
  await page.reload();
  await hydrated(page);
  const lead = page.getByRole('article');
  await expect(lead).toContainText('Water comes in beside the chimney.');
  await expect(lead).toContainText('Miami Beach, FL 33139, in your ZIP code area');
  await expect(page.locator('main')).not.toContainText(/Ana|Bay Road|555-0143/);
  await expect.poll(() => statusOf(owner)).toEqual(['Matched']);

  await lead.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText(/^You said yes\. You’ll find the lead under “Said yes”/)).toBeFocused();
  await page.getByRole('button', { name: 'Said yes 1' }).click();
  await expect(lead).toContainText('The homeowner chooses who may contact them.');
  await expect(page.locator('main')).not.toContainText(/Ana|Bay Road|555-0143/);

  await owner.goto('/my-projects');
  await hydrated(owner);
  await owner
    .getByRole('link', { name: /details|Roof Leak Repair/ })
    .first()
    .click();
  await choose(owner, 'Gulf & Gable Roofing', true);
  await expect(lead).toContainText('Ana Silva');
  await choose(owner, 'Gulf & Gable Roofing', false);
  await expect(lead).not.toContainText(/Ana|Bay Road|555-0143/);
  await choose(owner, 'Gulf & Gable Roofing', true);
  await expect(lead.getByRole('link', { name: '(305) 555-0143' })).toHaveAttribute(
    'href',
    'tel:+13055550143',
  );
  await expect.poll(() => statusOf(owner)).toEqual(['Accepted']);

  await lead.getByRole('button', { name: 'Schedule a visit' }).click();
  await expect(lead.getByLabel('Day', { exact: true })).toHaveValue(day);
  await lead.getByLabel('Time window').selectOption('08:00AM-11:00AM');
  await lead.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(lead).toContainText('Morning, 8–11 AM');
  await expect.poll(() => statusOf(owner)).toEqual(['Scheduled']);

  await expect(lead.getByText(/^This visit is for the estimate\./)).toBeVisible();
  await lead.getByRole('button', { name: 'Reschedule the visit' }).click();
  await lead.getByLabel('Day', { exact: true }).fill(weekAfter(today()));
  await lead.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(lead.getByRole('form', { name: 'Schedule a visit' })).toHaveCount(0);
  await offer(page, [piece('Replace the flashing', 500)]);
  const id = await projectOf(owner);
  await acceptOnly(owner, id);
  await openPrice(page);
  await page.getByRole('button', { name: 'Schedule the work' }).click();
  await page.getByLabel('Day', { exact: true }).fill(weekAfter(today()));
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Move the work' })).toBeVisible();
  const work = `leads/${await leadOf(page)}/agreement`;
  await takeStep(page, `${work}/start`);
  await takeStep(page, `${work}/said-done`);
  await takeStep(owner, `projects/${id}/agreement/confirm`);
  await expect.poll(() => statusOf(owner)).toEqual(['Done']);
  await owner.context().close();
});

test('a pro sees no other company’s leads, and none after logging out', async ({
  page,
  browser,
  site,
  complaints,
}) => {
  await signIn(page, site, newAddress('first'));
  await describeCompany(page, site, { company: 'First Roofing', zip: '83201' });
  const owner = await homeowner(browser, site, { Email: 'ana.second@example.com', ZipCode: '83201' });
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  const leads = await page.evaluate(async () => {
    const { leads } = (await (await fetch('/api/leads')).json()) as { leads: { id: string }[] };
    return leads.map(({ id }) => id);
  });

  const stranger = await browser.newContext({ baseURL: site.url });
  const other = await stranger.newPage();
  await signIn(other, site, newAddress('late'));
  await describeCompany(other, site, { company: 'Late Roofing', zip: '83201' });
  await expect(other.getByText('No new leads.')).toBeVisible();
  const refused = await other.evaluate(
    async (id) => (await fetch(`/api/leads/${id}/accept`, { method: 'POST' })).status,
    leads[0],
  );
  expect(refused).toBe(404);
  await stranger.close();

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/pro-sign-up/leads');
  await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await owner.context().close();
  // The inbox asks twice a second who may be contacted, and may have done so as the session ended.
  allowRefusals(complaints, 401);
});

test('a saved company has a public page, and the homeowner sees that it declined', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, site, newAddress('page'));
  await describeCompany(page, site, { company: 'Bay Road Roofers', zip: '32202' });
  const owner = await homeowner(browser, site, { Email: 'ana.third@example.com', ZipCode: '32202' });
  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bay Road Roofers' })).toBeVisible();
  await expect(page.getByText('No reviews yet')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/sample/i);
  await page.goBack();
  await page.reload();
  await hydrated(page);
  const lead = page.getByRole('article').first();
  await lead.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('Declined. You’ll find the lead under Closed.')).toBeVisible();
  await expect.poll(() => answersTo(owner)).toContainEqual(['Bay Road Roofers', 'declined']);
  await owner.context().close();
});

test('the pages of a company with a lead are valid HTML and accessible', async ({ page, browser, site }) => {
  await signIn(page, site, newAddress('valid'));
  await describeCompany(page, site, { company: 'Valid Roofing', zip: '58601' });
  const owner = await homeowner(browser, site, { Email: newAddress('owner'), ZipCode: '58601' });
  const steps = ['', '/hours', '/documents', '/page'].map((step) => `/pro-sign-up/profile${step}`);
  for (const path of ['/pro-sign-up/leads', ...steps, '/pro-sign-up/visits']) {
    expect(await htmlFaultsFor(page, path)).toEqual([]);
    await page.goto(path);
    await hydrated(page);
    await expectAccessible(page, path);
  }
  await page.goto('/pro-sign-up/profile');
  await hydrated(page);
  await page.getByLabel('Company name').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Company name')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleNow(page, 'a refused profile');
  await owner.context().close();
});

test('the pros’ pages reveal nothing to strangers and are not indexed', async ({ page }) => {
  for (const path of ['/pro-sign-up/leads', '/pro-sign-up/profile']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});
