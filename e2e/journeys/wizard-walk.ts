import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

import { allowComplaints, hydrated } from '#fixtures.ts';
import type { Site } from '#site.ts';

/** The answers that the walks give. */
export const answers = {
  zip: '33139',
  description: 'Smoke comes back into the living room',
  address: '1 Ocean Drive',
  city: 'Miami Beach',
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '305 555 0143',
};

export const question = (page: Page): Locator => page.getByRole('heading', { level: 1 });
export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });

export async function openWizard(page: Page, query = '?service=Chimney-Sweep'): Promise<void> {
  await page.goto(`/request-service${query}`);
  await hydrated(page);
}

/** Inspects a step while it is open. */
type Look = () => Promise<void>;
const pass: Look = async () => undefined;

/** Answers the steps from the ZIP to the date, and arrives at the address. */
export async function walkToAddress(page: Page, look: Look = pass): Promise<void> {
  // The previous page may have a ZIP field as well, and stays until the wizard is rendered.
  await expect(question(page)).toHaveText('What is the ZIP code for this job?');
  await page.getByLabel('ZIP code').fill(answers.zip);
  await next(page).click();
  await page.getByLabel('Project description').fill(answers.description);
  // The words name smoke. The box above them moves the button down.
  await expect(page.getByRole('alert').filter({ hasText: 'Fire or smoke?' })).toBeVisible();
  await look();
  await next(page).click();
  await page.getByLabel('Repair').check();
  await look();
  await next(page).click();
  await expect(question(page)).toHaveText('What type of property is it?');
  await look();
  await next(page).click();
  await page.getByLabel(/Evening/).check();
  await look();
  await next(page).click();
  await expect(question(page)).toHaveText('Where is the work?');
  await look();
}

/** Answers the steps up to the address, and arrives at the contact details. */
export async function walkToContact(page: Page, look: Look = pass): Promise<void> {
  await walkToAddress(page, look);
  await page.getByLabel('Address').fill(answers.address);
  await expect(page.getByLabel('City')).toHaveValue(answers.city);
  await next(page).click();
  await passBuilding(page, look);
  await look();
}

/**
 * Waits for the contact details after the address. The building screen between them continues by its link, or by itself
 * after four seconds; an inspection or a slow browser may take as long.
 *
 * @param place the page, or the frame with the wizard
 */
export async function passBuilding(place: Page | FrameLocator, look: Look = pass): Promise<void> {
  const heading = place.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Building Your Project|How can your pro reach you\?/);
  await look();
  const onward = place.getByRole('link', { name: 'Click Here' });
  if (await onward.isVisible()) await onward.click({ timeout: 5000 }).catch(() => undefined);
  await expect(heading).toHaveText('How can your pro reach you?');
}

/** Presses Next and waits for the question that follows, because each step has a button of this name. */
export async function nextTo(page: Page, heading: string): Promise<void> {
  await next(page).click();
  await expect(question(page)).toHaveText(heading);
}

export async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill(answers.firstName);
  await page.getByLabel('Last name').fill(answers.lastName);
  await page.getByLabel('Phone').fill(answers.phone);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
}

/** Stops the page's clock, so that a screen that continues by itself stays. The clock must be installed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

export const send = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Request Service' }).click();

/** Allows the browser to log failed calls, whatever the reason. */
export function allowLostCalls(complaints: string[]): void {
  allowComplaints(complaints, /Failed to load resource/);
}

/** The gateway's projects for this browser. */
export async function projectsOf(page: Page): Promise<{ id: string; Email: string }[]> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/projects', { headers: { accept: 'application/json' } });
    return ((await answer.json()) as { projects: { id: string; Email: string }[] }).projects;
  });
}

/** Expects that the gateway has exactly these requests of this browser, named by their e-mail. */
export async function expectStored(page: Page, emails: string[]): Promise<void> {
  await expect.poll(async () => (await projectsOf(page)).map(({ Email }) => Email)).toEqual(emails);
}

/** The recipients of a request's mails, one entry for each mail. */
async function recipientsOf(site: Site, email: string): Promise<string[]> {
  const answer = await fetch(`${site.adminUrl}/_mailbox.json`);
  const mails = (await answer.json()) as { to: string; text: string }[];
  return mails.filter(({ text }) => text.includes(email)).map(({ to }) => to);
}

/** Expects that mail about a request was sent, and that nobody got it twice. */
export async function expectOneMailEach(site: Site, email: string): Promise<void> {
  await expect.poll(() => recipientsOf(site, email)).not.toEqual([]);
  const recipients = await recipientsOf(site, email);
  expect(recipients).toEqual([...new Set(recipients)]);
}
