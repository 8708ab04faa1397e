import { answers } from '#journeys/wizard-walk.ts';
import { expectOneMailEach } from '#journeys/wizard-walk.ts';

import { test } from './engine-test.ts';
import { fillContact, walkToContact } from './wizard-walk.ts';

test('a request goes from the start page through every step to matched pros', async ({ person, site }) => {
  await person.open('/start-project?utm_source=ad');
  await person.fill('Service', 'CHIMNEY INSP');
  await person.fill('ZIP code', answers.zip);
  await person.click('link', /Chimney Inspection/);
  await person.arriveAt('/request-service');
  await walkToContact(person);
  await fillContact(person, 'ann.engines@example.com');
  await person.click('button', 'Request Service');
  await person.seeA('heading', /Your request is in/);
  await person.arriveAt('/request-service/thanks');
  await person.seeA('heading', 'What a match looks like');
  await expectOneMailEach(site, 'ann.engines@example.com');
  await person.click('link', 'View project details');
  await person.seeA('heading', 'Chimney Inspection');
});
