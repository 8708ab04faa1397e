import { randomUUID } from 'node:crypto';

import { expect, type Page, type Response } from '@playwright/test';

import { allowComplaints, codeFromMail, hydrated, mailsTo } from '#fixtures.ts';
import type { Site } from '#site.ts';

/** A person with an account, as the journeys create one. */
export interface Person {
  email: string;
  firstName: string;
}

/** An address that no other journey uses. It never has six digits in a row, because a code has six. */
export function newAddress(name: string): string {
  return `${name}.${randomUUID().slice(0, 13)}@example.com`;
}

/** Runs an action that requests a code, and waits for a new code, because an older one may still be in the mailbox. */
export async function codeAfter(site: Site, email: string, ask: () => Promise<void>): Promise<string> {
  const before = (await mailsTo(site, email)).filter((mail) => /\b\d{6}\b/.test(mail.text)).length;
  await ask();
  return codeFromMail(site, email, before);
}

/** Signs up through the pages, up to the dashboard. */
export async function signUp(page: Page, site: Site, firstName: string): Promise<Person> {
  const email = newAddress(firstName.toLowerCase());
  await page.goto('/sign-up');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('button', { name: 'Send my code' }).click();
  await page.getByLabel('6-digit code').fill(await codeFromMail(site, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Silva');
  await page.getByLabel('Mobile phone').fill('(305) 555-0143');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  return { email, firstName };
}

/** Logs in through the pages, up to the dashboard. */
export async function logIn(page: Page, site: Site, person: Person): Promise<void> {
  await passMinute(site);
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
  const send = page.getByRole('button', { name: 'Send my code' });
  const code = await codeAfter(site, person.email, () => send.click());
  await page.getByLabel('6-digit code').fill(code);
  const enter = page.getByRole('button', { name: 'Continue' });
  await seesToast(page, 'Welcome back. You’re logged in.', () => enter.click());
  await expect(page).toHaveURL('/account/dashboard');
}

/** Runs an action that shows a toast, and checks the toast, which disappears after three seconds. */
export async function seesToast(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  // A busy machine may look too late, so the page itself notes that the toast was there.
  await page.evaluate((wanted) => {
    delete document.body.dataset['sawToast'];
    const look = () => {
      if (document.body.innerText.includes(wanted)) document.body.dataset['sawToast'] = wanted;
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    look();
  }, text);
  await act();
  await expect(page.locator('body')).toHaveAttribute('data-saw-toast', text);
}

/** Lets a minute pass, because the gateway sends only one code a minute to an address. */
export async function passMinute(site: Site): Promise<void> {
  await site.passTime({ seconds: 61 });
}

/** The session stored in the browser; null without one. */
export function storedSession(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('UserSession') ?? 'null') as Record<string, unknown> | null,
  );
}

/** The status and body of an answer. The body is missing if the page was left before it arrived. */
export async function statusAndBody(response: Response): Promise<string> {
  return `${response.status()} ${await response.text().catch(() => '')}`;
}

/** Allows the browser to log calls that were refused with one of these statuses. */
export function allowRefusals(complaints: string[], ...statuses: number[]): void {
  for (const status of statuses)
    allowComplaints(complaints, new RegExp(`responded with a status of ${status}`));
}
