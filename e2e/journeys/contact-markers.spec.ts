import { expect, type Page } from '@playwright/test';

import { hydrated, test } from '#fixtures.ts';

import { newAddress } from './account-people.ts';
import { sendRequest } from './account-requests.ts';
import { newCompany } from './pro-people.ts';
import { leadOf, offer, piece } from './quote-offers.ts';
import { towns } from './request-with-pros.ts';

test.describe.configure({ timeout: 180_000 });

const COMPANY = 'Laramie Peak Roofing';
/** The value of every contact field: letters and digits that the site itself writes nowhere. */
const MARKS = {
  FirstName: 'Zqxjkvwfirst',
  LastName: 'Zqxjkvwlast',
  Address: '77 Zqxjkvwstreet',
  Apt: 'Zqxjkvwapt',
  PhoneNumber: '(786) 555-0188',
};
const MARK = /zqxjkvw|555\D{0,4}0188/i;

/** Everything in a page: its current source, its fields' values, and its browser storage. */
function heldBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    const kept = [localStorage, sessionStorage].flatMap((store) => Object.entries(store).flat());
    return [document.documentElement.outerHTML, document.title, history.state, typed, kept]
      .map((part) => JSON.stringify(part))
      .join('\n');
  });
}

/** Every page of a pro that is about a lead, including the confirmation pages without scripts. */
async function pagesOf(pro: Page): Promise<string[]> {
  const lead = `/pro-sign-up/leads/${await leadOf(pro)}`;
  const steps = ['accept', 'decline', 'schedule', 'withdraw', 'propose', 'start', 'said-done', 'cancel'];
  return [
    '/pro-sign-up',
    '/pro-sign-up/leads',
    '/pro-sign-up/profile',
    '/pro-sign-up/profile/documents',
    lead,
    ...steps.map((step) => `${lead}?step=${step}`),
  ];
}

/** The pages whose server HTML contains the value of a contact field. */
async function leaks(pro: Page): Promise<string[]> {
  const found: string[] = [];
  for (const path of await pagesOf(pro)) {
    const answer = await pro.request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    if (MARK.test(await answer.text())) found.push(path);
  }
  return found;
}

/** Presses the homeowner's switch for the company. */
async function choose(owner: Page, mayContact: boolean): Promise<void> {
  const choice = owner.getByRole('switch', { name: `May contact me (${COMPANY})` }).first();
  await choice.click();
  await expect(choice).toBeChecked({ checked: mayContact });
}

test('a pro’s pages hold contact details only while the switch is on; open pages lose them within a second', async ({
  page: owner,
  browser,
  site,
}) => {
  const pro = await newCompany(browser, site, {
    company: COMPANY,
    email: newAddress('office'),
    zip: towns.laramie.ZipCode,
  });
  await owner.goto('/check-record');
  await hydrated(owner);
  const project = await sendRequest(owner, {
    ...towns.laramie,
    ...MARKS,
    Email: `zqxjkvw-${newAddress('m')}`,
  });
  await offer(pro, [piece('Replace the flashing', 500)]);
  await owner.goto(`/account/projects/${project.id}`);
  await hydrated(owner);

  expect(await leaks(pro)).toEqual([]);
  const lead = `/pro-sign-up/leads/${await leadOf(pro)}`;
  const [inbox, later] = [await pro.context().newPage(), await pro.context().newPage()];
  await pro.goto(lead);
  await inbox.goto('/pro-sign-up/leads');
  for (const tab of [pro, inbox]) {
    await hydrated(tab);
    await expect(tab.locator('main')).toContainText('Laramie');
    expect(await heldBy(tab)).not.toMatch(MARK);
  }

  // While the switch is on, the pro can read the details, which proves that the test can find them.
  await choose(owner, true);
  for (const tab of [pro, inbox]) await expect(tab.locator('main')).toContainText('Zqxjkvwstreet');
  expect(await leaks(pro)).toContain(lead);
  await later.goto(lead);
  await hydrated(later);
  await expect(later.locator('main')).toContainText('Zqxjkvwstreet');

  await choose(owner, false);
  // A tab polls only while it is in view.
  for (const tab of [pro, inbox, later]) await expect.poll(() => heldBy(tab)).not.toMatch(MARK);
  expect(await leaks(pro)).toEqual([]);
  // Printing and Back use the same document.
  await pro.goto('/pro-sign-up/profile');
  await pro.goBack();
  await hydrated(pro);
  await expect(pro.locator('main')).toContainText('Laramie');
  expect(await heldBy(pro)).not.toMatch(MARK);
  await pro.context().close();
});
