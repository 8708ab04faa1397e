import { codeFromMail } from '#fixtures.ts';
import { newAddress } from '#journeys/account-people.ts';

import { expect, test } from './engine-test.ts';
import { allow } from './complaints.ts';

test('e-mail, code and details create an account, a wrong code is refused, and the account keeps its data', async ({
  person,
  site,
  complaints,
}) => {
  const email = newAddress('kit');
  await person.open('/sign-up');
  await person.fill('E-mail', email);
  await person.click('button', 'Send my code');
  const code = await codeFromMail(site, email);
  await person.fill('6-digit code', code === '100000' ? '100001' : '100000');
  await person.click('button', 'Continue');
  await person.read('Invalid Code');
  allow(complaints, /^422 /);
  await person.fill('6-digit code', code);
  await person.click('button', 'Continue');
  await person.seeA('heading', 'Tell us who you are');
  await person.fill('First name', 'Kit');
  await person.fill('Last name', 'Moreno');
  await person.fill('Mobile phone', '(305) 555-0187');
  await person.click('button', 'Create account');
  await person.arriveAt('/account/dashboard');
  await person.read('Welcome, Kit');

  await person.open('/account/categories');
  await person.click('checkbox', /^Roofing/);
  await person.read(/1 category picked/);
  await person.click('link', 'Account Info');
  await person.fill('First name', 'Katherine');
  await person.click('button', 'Save changes');
  await person.read('Welcome, Katherine');
  await person.open('/account/manage');
  await person.read('Welcome, Katherine');

  // The page's calls must have been answered before the session ends.
  await person.read('This browser');
  await person.read('No pro sees your name');
  await person.click('button', 'Menu');
  await person.see({ by: 'css', what: '[data-nw-fragment="account/account-box"][data-nw-live]' });
  await person.click('button', 'Log out');
  await person.arriveAt('/');
  await expect.poll(() => person.window.run(() => localStorage.getItem('UserSession'))).toBeNull();
  allow(complaints, /^401 /);
});
