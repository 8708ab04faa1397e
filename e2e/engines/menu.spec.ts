import { test } from './engine-test.ts';

test('the menu opens, finds a page, closes on Escape, and its links work', async ({ person }) => {
  await person.open('/');
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.seeA('link', 'Login');
  await person.press('Escape');
  await person.seeNo('dialog', 'Menu');
  await person.click('button', 'Menu');
  await person.click('link', 'Login');
  await person.arriveAt('/login');
  await person.seeA('heading', 'Log in');
});
