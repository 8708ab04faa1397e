import { mailsTo } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';
import { companyByCalls } from '#journeys/company-by-calls.ts';
import { piece } from '#journeys/quote-offers.ts';
import { requestBody } from '#journeys/request-body.ts';
import { expectOneMailEach } from '#journeys/wizard-walk.ts';

import { allowRefusedForms } from './complaints.ts';
import { expect, test } from './engine-test.ts';
import type { Person } from './person.ts';
import { signUp } from './plain-account.ts';
import { fillContact, walkToContact } from './wizard-walk.ts';

/** No other company works near it. */
const TOWN = { zip: '82801', city: 'Sheridan', address: '12 Main Street' };
const REVIEW = 'Quick, tidy and on time.';

test.beforeEach(({ complaints }) => allowRefusedForms(complaints));

/** Sends a second request to the same company with a call of the page. Returns its project's id. */
async function sendAnother(person: Person, email: string): Promise<string> {
  const body = requestBody({ ZipCode: TOWN.zip, City: TOWN.city, State: 'WY', Email: email });
  const status = await person.window.run(async (text) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/projects', { method: 'POST', headers, body: text })).status;
  }, JSON.stringify(body));
  expect(status).toBe(201);
  return String(body.id);
}

test('a request is sent, its price accepted, its work confirmed and reviewed, and another one cancelled, each once, before hydration', async ({
  person,
  host,
  site,
}) => {
  test.setTimeout(240_000);
  const email = newAddress('late-owner');
  const about = { company: 'Sheridan Roofing', email: newAddress('sheridan'), zip: TOWN.zip };
  const company = await companyByCalls(site, about);
  const subjects = async (start: string) =>
    (await mailsTo(site, company.email)).filter(({ subject }) => subject.startsWith(start)).length;
  const arrive = host.delayScripts();
  await person.openEarly('/request-service?service=Roofing');
  await walkToContact(person, TOWN, /Next|Skip/);
  await fillContact(person, email);
  await person.click('button', 'Request Service');
  await person.seeA('heading', 'Matched with 1 local pro');
  await expectOneMailEach(site, email);
  await company.offer([piece('Replace the flashing', 500)]);
  await signUp(person, site, email);

  await person.openEarly('/account/projects');
  await person.click('link', /View details/);
  await person.click('button', /^Accept this price/);
  await person.click('button', 'Accept this price: $450.00');
  await person.read(`You agreed with ${company.name} on this price.`);
  const project = await person.window.run(() => window.location.pathname);
  const lead = `/api/leads/${await company.lead()}`;
  for (const step of ['start', 'said-done'])
    await company.post(`${lead}/agreement/${step}`, { commandId: crypto.randomUUID() });
  await person.openEarly(project);
  await person.click('button', 'It is done');
  await person.click('button', 'Yes, it is done');
  await person.read('Thank you. Your project is done.');

  await person.openEarly('/account/reviews');
  await person.click('radio', /5 stars/);
  await person.fill('In your words', REVIEW);
  await person.click('button', 'Send review');
  await person.read(/Thank you\. Your review is/);

  const other = await sendAnother(person, email);
  await person.openEarly(`/account/projects/${other}`);
  await person.click('button', 'Cancel project');
  await person.click('button', 'Yes, cancel it');
  await person.read('This project is cancelled.');
  const decisions = () => host.writes.filter((write) => write.startsWith('POST /account/')).length;
  expect(decisions()).toBe(4);
  arrive();
  await person.see({ by: 'css', what: 'html[data-nw-ready=yes]' });
  await person.read('This project is cancelled.');
  await person.seeNo('button', 'Cancel project');
  await person.open('/account/reviews');
  await person.read(REVIEW);
  await person.seeNo('button', 'Send review');
  expect(decisions()).toBe(4);
  await expect.poll(() => subjects('Agreed on $450.00')).toBe(1);
  await company.dispose();
});
