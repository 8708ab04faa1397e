import { mailsTo } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';
import { answers, expectOneMailEach } from '#journeys/wizard-walk.ts';

import { allowRefusedForms } from './complaints.ts';
import { expect, test } from './engine-test.ts';
import { codesTo, logIn, signUp } from './plain-account.ts';
import { OPENED_QUESTION, openQuestion, optOut, sendMessage, subscribe } from './plain-forms.ts';
import type { WatchedHost } from './watched-host.ts';

/** The forms that pages sent without scripts. A hydrated page sends calls. */
const sentForms = (host: WatchedHost) => host.writes.filter((write) => !write.includes(' /api/'));

test.beforeEach(({ complaints }) => allowRefusedForms(complaints));

test('everything pressed before hydration is done once, and the hydrated page continues from there', async ({
  person,
  host,
  site,
}) => {
  const email = newAddress('late-engine');
  const arrive = host.delayScripts();
  await person.openEarly('/');
  await person.fill('What do you need done?', 'leak');
  // Until hydration, this button lies over Find Pro.
  await person.click('button', 'Search');
  await person.arriveAt('/start-project');
  await person.seeA('link', /Roof Leak/);
  await person.openEarly('/about');
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
  expect(host.writes).toHaveLength(2);
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

test('small forms and a sign-up that are answered before hydration are done once', async ({
  person,
  host,
  site,
}) => {
  const email = newAddress('late-forms');
  const news = newAddress('late-news');
  const code = () => codesTo(site, email);
  const operations = async () =>
    (await mailsTo(site, 'operations@nestwright.example')).filter(({ text }) => text.includes(email)).length;
  const arrive = host.delayScripts();
  await person.openEarly('/contact');
  await sendMessage(person, email);
  await person.openEarly('/do-not-sell');
  await optOut(person, email);
  await person.openEarly('/about');
  await subscribe(person, news);
  await person.openEarly('/sign-up');
  await person.fill('E-mail', email);
  await person.click('button', 'Send my code');
  await person.seeA('heading', 'Enter your code');
  expect(host.writes).toHaveLength(4);
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

test('sessions that are opened and ended before hydration have ended for the hydrated page, where an open question stays open', async ({
  person,
  host,
  site,
}) => {
  const email = newAddress('late-log-out');
  const arrive = host.delayScripts();
  await signUp(person, site, email);
  await person.click('button', 'Log out');
  await person.arriveAt('/');
  await logIn(person, site, email);
  await person.openEarly('/about');
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.click('button', 'Log out');
  await person.arriveAt('/');
  await person.openEarly('/category/HVAC');
  await openQuestion(person);
  expect(host.writes).toHaveLength(7);
  arrive();
  await person.see({ by: 'css', what: 'html[data-nw-ready=yes]' });
  await person.see({ by: 'css', what: OPENED_QUESTION });
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.seeNo('button', 'Log out');
  expect(sentForms(host)).toHaveLength(7);
});
