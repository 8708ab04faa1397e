import { expect, test } from './engine-test.ts';

test('a page whose files fail stays there to read, and Try again makes it work', async ({
  person,
  host,
  complaints,
  engineName,
}) => {
  test.fail(engineName === 'firefox', 'Firefox tells of a failed script before the shell listens.');
  host.set('marketing', '500');
  await person.open('/category/Roofing');
  await person.read('You can read it');
  await person.seeA('heading', /Roofing/);
  expect(await person.isEnabled('ZIP code')).toBe(false);
  host.set('marketing', undefined);
  await person.click('button', 'Try again');
  await person.seeNo('button', 'Try again');
  await person.fill('ZIP code', '33139');
  expect(await person.isEnabled('ZIP code')).toBe(true);
  // Each engine words the broken files in its own way.
  complaints.length = 0;
});
