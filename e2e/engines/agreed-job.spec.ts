import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { codeFromMail, mailsTo } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';
import { verifyCompany } from '#journeys/pro-people.ts';
import { answers } from '#journeys/wizard-walk.ts';
import type { Site } from '#site.ts';

import { allowRefusedForms } from './complaints.ts';
import { expect, test } from './engine-test.ts';
import type { Person } from './person.ts';
import { fillContact, walkToContact } from './wizard-walk.ts';

const RIDGE = 'Big Sky Ridge Roofing';
const RIVER = 'Yellowstone Roofers';
/** No sample company works there, so a request goes only to this test's companies. */
const TOWN = { zip: '59401', city: 'Great Falls', address: '12 River Drive' };
const run = promisify(execFile);
const verifier = join(import.meta.dirname, '..', '..', 'scripts', 'verify-record.ts');

/** Calls the gateway from a person's page. The call must succeed. */
async function call<T>(person: Person, [method, path]: [string, string], body?: object): Promise<T> {
  const answer = await person.window.run(
    async (verb, address, text) => {
      const headers = text === null ? undefined : { 'content-type': 'application/json' };
      const response = await fetch(address, { method: verb, headers, body: text });
      return { status: response.status, text: await response.text() };
    },
    method,
    path,
    body === undefined ? null : JSON.stringify(body),
  );
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return (answer.text === '' ? null : JSON.parse(answer.text)) as T;
}

/** Signs a new roofing company in and verifies it. Other journeys test how a pro describes a company. */
async function describeCompany(pro: Person, site: Site, company: string): Promise<void> {
  const email = newAddress('office');
  await pro.open('/pro-sign-up');
  await pro.fill('Work e-mail', email);
  await pro.click('button', 'Send my code');
  await pro.fill('6-digit code', await codeFromMail(site, email));
  await pro.click('button', 'Sign in');
  await pro.see({ by: 'label', what: 'Company name' });
  await call(pro, ['PUT', '/api/pro-profile'], {
    company,
    categories: ['Roofing'],
    zip: TOWN.zip,
    radiusMiles: 25,
    phone: '(406) 555-0142',
    website: '',
    about: '',
    hours: [],
  });
  const { profile } = await call<{ profile: { id: string } }>(pro, ['GET', '/api/pro-profile']);
  await verifyCompany(site, profile.id);
}

/** Opens the page of a pro's only lead. */
async function openLead(pro: Person): Promise<void> {
  const { leads } = await call<{ leads: { id: string }[] }>(pro, ['GET', '/api/leads']);
  await pro.open(`/pro-sign-up/leads/${leads[0]!.id}`);
  await pro.seeA('heading', 'Your price');
}

/** Types one line of a price and offers it. */
async function offerTyped(pro: Person, what: string, [price, total]: [string, string]): Promise<void> {
  await openLead(pro);
  await pro.click('button', 'Write your price');
  await pro.fill('Work or material', what);
  await pro.fill('Price each, $', price);
  await pro.click('button', 'Preview what the homeowner will see');
  await pro.click('button', `Offer this price: ${total}`);
  await pro.read('Offered. The homeowner can now see your price.');
}

/** Schedules the work for today at the home. Typing a date differs by engine, so a script sets it. */
async function scheduleToday(pro: Person): Promise<void> {
  await pro.click('button', 'Schedule the work');
  await pro.see({ by: 'label', what: 'Day' });
  // Engines format this locale's date differently, so it is formatted by hand.
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Denver' }).format(new Date());
  await pro.window.run((day) => {
    const field = document.querySelector<HTMLInputElement>('input[type=date]')!;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, day);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, today);
  await pro.click('button', 'Schedule');
  await pro.seeA('button', 'Move the work');
}

/** Presses a step's button and confirms it. */
async function take(person: Person, step: string, yes: string): Promise<void> {
  await person.click('button', step);
  await person.click('button', yes);
  // While the call is under way, the button's name ends with "Please wait".
  await person.seeNo('button', new RegExp(`^${yes}`));
}

/** The receipt in the newest mail to an address. */
async function newestReceipt(site: Site, email: string): Promise<string> {
  const texts = (await mailsTo(site, email)).map(({ text }) => text).join('\n');
  return /#(\d+\.[\w-]{43}\.[\w-]{22})(?=\s)/.exec(texts)?.[1] ?? 'no receipt';
}

/** What `npm run verify-record` says of a record. */
async function verify(record: string, receipt: string): Promise<{ status: number; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'nestwright-record-'));
  const file = join(folder, 'record.json');
  writeFileSync(file, record);
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  // The host forwards calls meanwhile, so this must not block.
  const { status, stdout, stderr } = await run(process.execPath, [tsx, verifier, file, '--receipt', receipt])
    .then((output) => ({ status: 0, ...output }))
    .catch((error: { code: number; stdout: string; stderr: string }) => ({ status: error.code, ...error }));
  rmSync(folder, { recursive: true });
  return { status, said: stdout + stderr };
}

/** Checks a record on the public page. Choosing a file differs by engine, so a script sets it. */
async function checkInBrowser(person: Person, record: string, receipt: string): Promise<void> {
  await person.open('/check-record');
  await person.window.run((text) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([text], 'record.json', { type: 'application/json' }));
    const field = document.querySelector<HTMLInputElement>('#record-file')!;
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }, record);
  await person.seeA('heading', 'record.json');
  await person.fill(/^Receipt from an e-mail/, receipt);
}

/** Opens the homeowner's page again, which shows what the pros have done since. */
const look = (homeowner: Person, page: string) => homeowner.open(page);

test('a homeowner on a phone agrees on a price with one of two pros, changes it, and gets a record that proves it', async ({
  person: homeowner,
  newPerson,
  site,
  complaints,
}) => {
  test.setTimeout(420_000);
  // People leave these pages as soon as they have read them, while the browser still prefetches.
  allowRefusedForms(complaints);
  await homeowner.window.resize(390, 844);
  const [ridge, river] = [await newPerson(), await newPerson()];
  await describeCompany(ridge, site, RIDGE);
  await describeCompany(river, site, RIVER);

  // She sends a request and chooses who may contact her.
  const email = newAddress('homeowner');
  await homeowner.open('/request-service?service=Roofing');
  await walkToContact(homeowner, TOWN);
  await fillContact(homeowner, email);
  await homeowner.click('button', 'Request Service');
  await homeowner.seeA('heading', 'Matched with 2 local pros');
  await homeowner.click('switch', new RegExp(RIVER));
  await homeowner.read(`${RIVER} may contact you.`);
  await homeowner.click('link', 'View project details');
  await homeowner.seeA('heading', 'Prices');
  const page = await homeowner.window.run(() => window.location.pathname);
  await river.open('/pro-sign-up/leads');
  await river.read(TOWN.address);
  await ridge.open('/pro-sign-up/leads');
  await ridge.read(answers.description);
  expect(await ridge.window.run(() => document.documentElement.outerHTML)).not.toContain(TOWN.address);

  // Two pros, three prices: she asks one pro a question, and the other for a new version.
  await offerTyped(ridge, 'New flashing and gutter', ['944.44', '$850.00']);
  await offerTyped(river, 'New flashing', ['555.67', '$500.10']);
  await look(homeowner, page);
  await homeowner.read('$349.90 above the lowest');
  await homeowner.click('heading', RIVER);
  await homeowner.click('link', `Ask about it, or wish for a change, ${RIVER}’s price`);
  await homeowner.fill(`Message to ${RIVER}`, 'Do you take the old flashing away?');
  await homeowner.click('button', 'Send');
  await homeowner.read('Question about the price, version 1');
  await openLead(river);
  await river.read('Do you take the old flashing away?');
  await river.fill('Message to the homeowner', 'We do, on the same day.');
  await river.click('button', 'Send');
  await river.read('Answer about the price, version 1');
  await look(homeowner, page);
  await homeowner.read('We do, on the same day.');
  await homeowner.click('heading', RIDGE);
  await homeowner.click('link', `Ask about it, or wish for a change, ${RIDGE}’s price`);
  await homeowner.fill(`Message to ${RIDGE}`, 'Can the old gutter stay? Then without it, please.');
  await homeowner.click('button', 'Send');
  await homeowner.read('Question about the price, version 1');
  await openLead(ridge);
  await ridge.read('Can the old gutter stay?');
  await ridge.click('button', 'Offer a new version');
  await ridge.fill('Work or material', 'New flashing');
  await ridge.fill('Price each, $', '500');
  await ridge.fill(/^Terms/, 'The old gutter is sound and stays.');
  await ridge.click('button', 'Preview what the homeowner will see');
  await ridge.click('button', 'Offer this price: $450.00');
  await ridge.read('Offered. The homeowner can now see your price.');

  await look(homeowner, page);
  await homeowner.click('heading', RIDGE);
  await homeowner.read('The old gutter is sound and stays.');
  await homeowner.click('button', `Accept this price from ${RIDGE}`);
  await homeowner.click('button', 'Accept this price: $450.00');
  await homeowner.seeA('article', 'Agreed price');
  await openLead(river);
  await river.read('agreed on a price with another pro');

  // The pro proposes more work, and she agrees.
  await openLead(ridge);
  await scheduleToday(ridge);
  await take(ridge, 'Start the work', 'Yes, we’ve started the work');
  await ridge.click('button', 'Propose a change');
  await ridge.fill('New line 1: work or material', 'Skylight');
  await ridge.fill('New line 1: price, $', '300');
  await ridge.click('button', 'Propose it');
  await ridge.read('Proposed. Nothing changes until');
  await look(homeowner, page);
  await homeowner.click('button', 'Accept: $720.00 in all');
  await homeowner.click('button', 'Yes, accept this change');
  await homeowner.read('Accepted. It is part of the agreement now.');

  await openLead(ridge);
  await take(ridge, 'The work is done', 'Yes, it is done');
  await look(homeowner, page);
  await take(homeowner, 'It is done', 'Yes, it is done');
  await homeowner.read('Thank you. Your project is done.');
  await take(homeowner, 'It is paid', 'Yes, it is paid');
  await homeowner.read('Noted. We asked');
  await openLead(ridge);
  await take(ridge, 'Confirm that it is paid', 'Yes, it is paid');
  await ridge.read('Both sides say that it is paid.');

  // Anybody can check the record without us.
  await homeowner.open(`${page}/record`);
  await homeowner.read('The record is complete');
  const record = await homeowner.window.run(async () => {
    const link = [...document.querySelectorAll('a')].find(
      ({ innerText }) => innerText === 'Download the record',
    );
    return (await fetch(link!.href)).text();
  });
  const receipt = await newestReceipt(site, email);
  const checked = await verify(record, receipt);
  expect(checked.said).toContain('The record is complete');
  expect(checked.status).toBe(0);
  const forged = record.replaceAll('Skylight', 'Skylighs');
  const found = await verify(forged, receipt);
  expect(found.said).toContain('was edited');
  expect(found.status).toBe(10);
  await checkInBrowser(river, record, receipt);
  await river.read('The record is complete');
  await checkInBrowser(river, forged, receipt);
  await river.read('was edited');
});
