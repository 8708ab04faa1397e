import { companyByCalls } from '#journeys/company-by-calls.ts';
import { newAddress } from '#journeys/account-people.ts';

import { test } from './engine-test.ts';
import { fillContact, walkToContact } from './wizard-walk.ts';

/** No other company works near it. */
const TOWN = { zip: '59301', city: 'Miles City', address: '12 Main Street' };

test('a homeowner writes to a pro, offline too, and reads the answer as it arrives', async ({
  person,
  site,
  host,
}) => {
  const company = await companyByCalls(site, {
    company: 'Tongue River Roofing',
    email: newAddress('tongue'),
    zip: TOWN.zip,
  });
  await person.open('/request-service?service=Roofing');
  await walkToContact(person, TOWN);
  await fillContact(person, newAddress('talker'));
  await person.click('button', 'Request Service');
  await person.seeA('heading', 'Matched with 1 local pro');
  await person.click('link', 'View project details');
  await person.seeA('heading', 'Messages');
  await person.window.run(() => document.querySelector('#messages textarea, #messages')!.scrollIntoView());
  await person.seeA('region', `Messages with ${company.name}`);
  await person.fill(`Message to ${company.name}`, 'The attic is open.');
  await person.click('button', 'Send');
  await person.read('The attic is open.');

  host.setOffline(true);
  await person.fill(`Message to ${company.name}`, 'And the hatch is in the hall.');
  await person.click('button', 'Send');
  await person.read('Not sent yet. It goes out when you’re online.');
  host.setOffline(false);
  await person.window.run(() => void window.dispatchEvent(new Event('online')));
  await person.read(/And the hatch is in the hall\.\s*\d/);

  await company.post(`/api/leads/${await company.lead()}/thread/messages`, {
    id: crypto.randomUUID(),
    words: 'Thank you, I will look.',
  });
  await person.read('Thank you, I will look.');
  await company.dispose();
});
