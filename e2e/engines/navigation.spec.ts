import { expect, test } from './engine-test.ts';

/** A page of each of the four remotes, in the order of the walk. */
const walk = [
  {
    remote: 'booking',
    link: 'Start a Project',
    path: '/start-project',
    heading: 'What does your home need?',
  },
  { remote: 'account', link: 'My Projects', path: '/my-projects', heading: 'My Projects' },
  { remote: 'pro', link: 'Pro sign in', path: '/pro-sign-up', heading: /Work that fits your trade/ },
  { remote: 'marketing', link: 'Nestwright home', path: '/', heading: /./ },
];

test('links lead through all four remotes and Back returns, all in one document', async ({ person }) => {
  await person.open('/');
  await person.window.run(() => void Object.assign(window, { isSameDocument: true }));
  for (const { link, path, heading } of walk) {
    await person.click('link', link);
    await person.arriveAt(path);
    await person.seeA('heading', heading);
  }
  await person.window.goBack();
  await person.arriveAt('/pro-sign-up');
  await person.seeA('heading', /Work that fits your trade/);
  expect(await person.window.run(() => 'isSameDocument' in window)).toBe(true);
});
