import { mailsTo } from '#fixtures.ts';
import { passMinute } from '#journeys/account-people.ts';
import type { Site } from '#site.ts';

import { expect } from './engine-test.ts';
import type { Person } from './person.ts';

/** The codes that were mailed to an address, newest first. */
export async function codesTo(site: Site, email: string): Promise<string[]> {
  return (await mailsTo(site, email)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
}

/** Requests a code on a page that is not hydrated, and enters it. */
async function enterCode(person: Person, site: Site, { path, email }: { path: string; email: string }) {
  const before = (await codesTo(site, email)).length;
  await person.openEarly(path);
  await person.fill('E-mail', email);
  await person.click('button', 'Send my code');
  await person.seeA('heading', 'Enter your code');
  await expect.poll(async () => (await codesTo(site, email)).length).toBe(before + 1);
  await person.fill('6-digit code', (await codesTo(site, email))[0]!);
  await person.click('button', 'Continue');
}

/** Signs up on pages that are not hydrated, up to the dashboard. */
export async function signUp(person: Person, site: Site, email: string): Promise<void> {
  await enterCode(person, site, { path: '/sign-up', email });
  await person.seeA('heading', 'Tell us who you are');
  await person.fill('First name', 'Ana');
  await person.fill('Last name', 'Silva');
  await person.fill('Mobile phone', '(305) 555-0143');
  await person.click('button', 'Create account');
  await person.read('Welcome, Ana');
}

/** Logs in on pages that are not hydrated, up to the dashboard. A second code within a minute is refused. */
export async function logIn(person: Person, site: Site, email: string): Promise<void> {
  await passMinute(site);
  await enterCode(person, site, { path: '/login', email });
  await person.read('Welcome, Ana');
}
