import { test } from './engine-test.ts';

test('the menu opens, finds a page, closes on Escape, and its links work', async ({ person }) => {
  await person.open('/');
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.seeA('link', 'Login');
  await person.press('Escape');
  await person.seeNo('dialog', 'Menu');
  await person.click('button', 'Menu');
  await person.fill('Search services and pages', 'blog');
  await person.seeA('option', /Blog/);
  await person.press('ArrowDown');
  await person.press('Enter');
  await person.arriveAt('/blog');
  await person.click('button', 'Menu');
  await person.click('link', 'Login');
  await person.arriveAt('/login');
  await person.seeA('heading', 'Log in');
});

test('without its scripts, the menu opens, closes on Escape and by its button, and its search finds services', async ({
  person,
  host,
}) => {
  for (const piece of ['shell', 'marketing', 'booking']) host.set(piece, 'no scripts');
  await person.openQuickly('/');
  await person.click('button', 'Menu');
  await person.seeA('dialog', 'Menu');
  await person.press('Escape');
  await person.seeNo('dialog', 'Menu');
  await person.click('button', 'Menu');
  await person.click('button', 'Close');
  await person.seeNo('dialog', 'Menu');
  await person.click('button', 'Menu');
  await person.fill('Search services and pages', 'leak');
  await person.press('Enter');
  await person.arriveAt('/start-project?need=leak');
  await person.seeA('heading', 'What does your home need?');
  await person.click('button', 'Menu');
  await person.click('link', 'Login');
  await person.arriveAt('/login');
});
