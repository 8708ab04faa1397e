import { test } from './engine-test.ts';

test('a page that is left while files of the next one load reports no failure', async ({ person, host }) => {
  // The server has rendered the page before, so it answers within the second for which failures are held back.
  await fetch(`${host.url}/contact`);
  await person.open('/about');
  host.set('account', 'hangs');
  await person.click('link', 'My Projects');
  await person.see({ by: 'css', what: '[data-notice=slow]' });
  host.set('account', undefined);
  await person.openQuickly('/contact');
  await person.arriveAt('/contact');
  await person.fill('Your message', 'Where do I see my request?');
});
