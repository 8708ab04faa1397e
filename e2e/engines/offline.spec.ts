import { expectOneMailEach } from '#journeys/wizard-walk.ts';

import { test } from './engine-test.ts';
import { fillContact, walkToContact } from './wizard-walk.ts';

test('offline, a request is kept and sent once the connection is back', async ({ person, site, host }) => {
  await person.open('/request-service?service=Chimney-Sweep');
  await walkToContact(person);
  await fillContact(person, 'ann.unreached@example.com');
  host.setOffline(true);
  await person.click('button', 'Request Service');
  await person.seeA('heading', /We saved your request/);
  host.setOffline(false);
  await person.seeA('heading', /Your request is in/);
  await expectOneMailEach(site, 'ann.unreached@example.com');
});
