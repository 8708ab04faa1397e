import { mailsTo } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';
import { answers, expectOneMailEach } from '#journeys/wizard-walk.ts';

import { allowRefusedForms } from './complaints.ts';
import { expect, test } from './engine-test.ts';
import { openQuestion, optOut, sendMessage, subscribe } from './plain-forms.ts';

test.beforeEach(({ complaints }) => allowRefusedForms(complaints));

test('everything pressed before hydration is done once, and the hydrated page continues from there', async ({
  person,
  host,
  site,
}) => {
  const email = newAddress('late-engine');
  const arrive = host.delayScripts();
  // The document is not complete until its scripts have loaded.
  await person.openQuickly('/about', 2000);
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.fill('Search services and pages', 'leak');
  await person.press('Enter');
  await person.click('link', /Roof Leak/);
  await person.seeA('heading', 'What is the ZIP code for this job?');
  await person.fill('ZIP code', answers.zip);
  await person.click('button', 'Next');
  await person.fill('Project description', answers.description);
  await person.click('button', /Next|Skip/);
  await person.seeA('heading', 'What type of service do you need?');
  arrive();
  await person.see({ by: 'css', what: 'html[data-nw-ready=yes]' });
  await person.click('checkbox', 'Repair');
  await person.click('button', 'Next');
  await person.seeA('heading', 'What type of property is it?');
  await person.click('button', 'Next');
  await person.seeA('heading', 'When should the work start?');
  await person.click('button', 'Next');
  await person.seeA('heading', 'Where is the work?');
  await person.fill('Address', answers.address);
  await person.seeField('City', answers.city);
  await person.click('button', 'Next');
  // The next step continues by itself after four seconds. A slow driver may need as long to click.
  await person.seeA('heading', /Building Your Project|How can your pro reach you\?/);
  await person.clickAway('link', 'Click Here');
  await person.seeA('heading', 'How can your pro reach you?');
  await person.fill('First name', answers.firstName);
  await person.fill('Last name', answers.lastName);
  await person.fill('Phone', answers.phone);
  await person.fill('E-mail', email);
  await person.click('button', 'Request Service');
  await person.seeA('heading', /Your request is in/);
  await expectOneMailEach(site, email);
  expect((await mailsTo(site, email)).length).toBe(1);
});

test('questions, small forms and a sign-up that are answered before hydration are done once', async ({
  person,
  host,
  site,
}) => {
  const email = newAddress('late-forms');
  const news = newAddress('late-news');
  const code = async () =>
    (await mailsTo(site, email)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  const operations = async () =>
    (await mailsTo(site, 'operations@nestwright.example')).filter(({ text }) => text.includes(email)).length;
  const arrive = host.delayScripts();
  await person.openQuickly('/category/HVAC', 2000);
  await openQuestion(person);
  await person.openQuickly('/contact', 2000);
  await sendMessage(person, email);
  await person.openQuickly('/do-not-sell', 2000);
  await optOut(person, email);
  await person.openQuickly('/about', 2000);
  await subscribe(person, news);
  await person.openQuickly('/sign-up', 2000);
  await person.fill('E-mail', email);
  await person.click('button', 'Send my code');
  await person.seeA('heading', 'Enter your code');
  arrive();
  await person.see({ by: 'css', what: 'html[data-nw-ready=yes]' });
  await person.seeA('heading', 'Enter your code');
  await expect.poll(async () => (await code()).length).toBe(1);
  await person.fill('6-digit code', (await code())[0]!);
  await person.click('button', 'Continue');
  await person.seeA('heading', 'Tell us who you are');
  await expect.poll(operations).toBe(2);
  expect([(await code()).length, (await mailsTo(site, news)).length]).toEqual([1, 1]);
});

test('a session that is opened and ended before hydration has ended for the hydrated page', async ({
  person,
  host,
  site,
}) => {
  const email = newAddress('late-log-out');
  const codes = async () =>
    (await mailsTo(site, email)).flatMap(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? []);
  const arrive = host.delayScripts();
  await person.openQuickly('/sign-up', 2000);
  await person.fill('E-mail', email);
  await person.click('button', 'Send my code');
  await person.seeA('heading', 'Enter your code');
  await expect.poll(async () => (await codes()).length).toBe(1);
  await person.fill('6-digit code', (await codes())[0]!);
  await person.click('button', 'Continue');
  await person.seeA('heading', 'Tell us who you are');
  await person.fill('First name', 'Ana');
  await person.fill('Last name', 'Silva');
  await person.fill('Mobile phone', '(305) 555-0143');
  await person.click('button', 'Create account');
  await person.read('Welcome, Ana');
  await person.click('button', 'Log out');
  await person.arriveAt('/');
  arrive();
  await person.see({ by: 'css', what: 'html[data-nw-ready=yes]' });
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.seeNo('button', 'Log out');
});
