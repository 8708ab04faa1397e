import { mailsTo } from '#fixtures.ts';
import { newAddress, passMinute } from '#journeys/account-people.ts';
import { companyByCalls } from '#journeys/company-by-calls.ts';
import { piece } from '#journeys/quote-offers.ts';
import { answers, expectOneMailEach } from '#journeys/wizard-walk.ts';

import { allowRefusedForms } from './complaints.ts';
import { expect, test } from './engine-test.ts';
import type { Person } from './person.ts';
import { openQuestion, optOut, put, sendMessage, subscribe } from './plain-forms.ts';

/** No sample company works there, so the request goes only to this test's company. */
const TOWN = { zip: '82240', city: 'Torrington' };

test.use({ hasScripts: false });

test.beforeEach(({ complaints }) => allowRefusedForms(complaints));

/** Presses a step's button and expects a refusal. */
async function expectRefusal(person: Person, button: string | RegExp): Promise<void> {
  await person.click('button', button);
  await person.seeA('group', 'There is a problem');
}

test('without scripts, a homeowner goes through every step with an error on each, agrees on a price and logs out', async ({
  person,
  newPerson,
  site,
}) => {
  test.setTimeout(240_000);
  const email = newAddress('plain-engine');
  const about = { company: 'Goshen Roofing', email: newAddress('goshen'), zip: TOWN.zip };
  const company = await companyByCalls(site, about);
  await person.openQuickly('/');
  await person.fill('ZIP code', TOWN.zip);
  await person.fill('What do you need done?', 'roof leak');
  await person.press('Enter');
  await person.click('link', /Roof Leak/);
  await person.seeA('heading', 'What is the ZIP code for this job?');
  await person.seeField('ZIP code', TOWN.zip);
  await person.fill('ZIP code', '00000');
  await expectRefusal(person, 'Next');
  await person.fill('ZIP code', TOWN.zip);
  await person.click('button', 'Next');
  await person.seeA('heading', 'Tell us about your project');
  await put(person, 'description', 'Smoke. '.repeat(400));
  await expectRefusal(person, /Next|Skip/);
  await put(person, 'description', answers.description);
  await person.click('button', /Next|Skip/);
  // The next two questions accept any answer, so neither can be refused.
  await person.click('checkbox', 'Repair');
  await person.click('button', 'Next');
  await person.seeA('heading', 'What type of property is it?');
  await person.click('button', 'Next');
  await person.seeA('heading', 'When should the work start?');
  await put(person, 'date', '2020-01-01');
  await expectRefusal(person, 'Next');
  await put(person, 'date', inDays(3));
  await person.click('button', 'Next');
  await person.seeA('heading', 'Where is the work?');
  await expectRefusal(person, 'Next');
  await person.fill('Address', answers.address);
  await person.seeField('City', TOWN.city);
  await person.click('button', 'Next');
  await person.seeA('heading', 'How can your pro reach you?');
  await expectRefusal(person, 'Request Service');
  await person.fill('First name', answers.firstName);
  await person.fill('Last name', answers.lastName);
  await person.fill('Phone', answers.phone);
  await person.fill('E-mail', email);
  await person.click('button', 'Request Service');
  await person.seeA('heading', /Your request is in/);
  await person.seeA('heading', 'Matched with 1 local pro');
  await expectOneMailEach(site, email);
  await company.offer([piece('Replace the flashing', 500)]);
  await person.openQuickly('/my-projects');
  await person.read('Roof Leak');

  await person.openQuickly('/sign-up');
  await person.click('button', 'Send my code');
  await person.read('Please enter a valid Email');
  await person.fill('E-mail', email);
  await person.click('button', 'Send my code');
  await person.seeA('heading', 'Enter your code');
  const codes = async () =>
    (await mailsTo(site, email)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await codes()).length).toBe(1);
  const [first] = await codes();
  await person.fill('6-digit code', first!);
  await person.click('button', 'Continue');
  await person.fill('First name', 'Ana');
  await person.fill('Last name', 'Silva');
  await person.fill('Mobile phone', '(305) 555-0143');
  await person.click('button', 'Create account');
  await person.read('Welcome, Ana');

  await person.openQuickly('/account/projects');
  await person.click('link', /View details/);
  await person.click('link', /^Ask about it, or wish for a change/);
  await person.read('What is it about?');
  await expectRefusal(person, 'Send');
  await person.click('button', /^Accept this price/);
  await person.click('button', 'Accept this price: $450.00');
  await person.read(`You agreed with ${company.name} on this price.`);
  await person.seeA('article', 'Agreed price');
  // With scripts, the account shows that everything is done, and repeats nothing.
  // A second code within a minute is refused.
  await passMinute(site);
  const scripted = await newPerson();
  await scripted.open('/login');
  await scripted.fill('E-mail', email);
  await scripted.click('button', 'Send my code');
  await expect.poll(async () => (await codes()).length).toBe(2);
  await scripted.fill(
    '6-digit code',
    (await codes()).find((code) => code !== first)!,
  );
  await scripted.click('button', 'Continue');
  await scripted.read('Welcome, Ana');
  await scripted.open('/account/projects');
  await scripted.click('link', /View details/);
  await scripted.seeA('article', 'Agreed price');
  const agreed = async () =>
    (await mailsTo(site, company.email)).filter(({ subject }) => subject.startsWith('Agreed on $450.00'))
      .length;
  await expect.poll(agreed).toBe(1);
  await person.openQuickly('/account/dashboard');
  await person.click('button', 'Log out');
  await person.arriveAt('/');
  await person.openQuickly('/account/projects');
  await person.seeNo('button', 'Log out');
  await company.dispose();
});

test('JavaScript is switched off: no script of a page has run, and the page says what needs scripts', async ({
  person,
}) => {
  await person.openQuickly('/about');
  await person.read('This site works without JavaScript.');
  const found = await person.window.run(() => ({
    media: window.matchMedia('(scripting: none)').matches,
    early: 'nestwrightEarly' in globalThis,
    ready: document.documentElement.dataset.nwReady ?? null,
    // The watching script removes itself as soon as it runs.
    watcher: document.querySelectorAll('script[src*=watcher]').length,
    releases: document.getElementById('nw-scripts')?.textContent.includes('/releases/'),
  }));
  expect(found).toEqual({ media: true, early: false, ready: null, watcher: 1, releases: true });
});

test('without scripts, the menu, the search, the questions, the sitemap and the small forms work', async ({
  person,
  site,
}) => {
  const email = newAddress('plain-engine-forms');
  const operations = async () =>
    (await mailsTo(site, 'operations@nestwright.example')).filter(({ text }) => text.includes(email)).length;
  await person.openQuickly('/category/HVAC');
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.fill('Search services and pages', 'leak');
  await person.press('Enter');
  await person.arriveAt('/start-project?need=leak');
  await person.seeA('link', /Roof Leak/);
  await person.openQuickly('/category/HVAC');
  await openQuestion(person);
  await person.openQuickly('/sitemap');
  await person.click('link', 'Sitemap: Services');
  await person.arriveAt('/sitemap/categories');

  await person.openQuickly('/contact');
  await expectRefusal(person, 'Send message');
  await sendMessage(person, email);
  await expect.poll(operations).toBe(1);

  await person.openQuickly('/do-not-sell');
  await expectRefusal(person, 'Send request');
  await optOut(person, email);
  await expect.poll(operations).toBe(2);

  await person.openQuickly('/about');
  await subscribe(person, email);
  await expect.poll(async () => (await mailsTo(site, email)).map(({ subject }) => subject)).toHaveLength(1);
});

/** A day in the date field's format. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
