import { PasskeyDevice } from '@nestwright/gateway/marketplace/sign-in/testing/passkey-device.ts';

import { newAddress } from '#journeys/account-people.ts';
import { makeStaff } from '#journeys/desk-people.ts';

import { allow, allowRefusedForms } from './complaints.ts';
import { expect, test } from './engine-test.ts';
import type { Person } from './person.ts';

/** Posts to the gateway from a person's page. The call must succeed. */
async function post<T>(person: Person, path: string, body?: object): Promise<T> {
  const answer = await person.window.run(
    async (address, text) => {
      const headers = text === null ? undefined : { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: text });
      return { status: response.status, text: await response.text() };
    },
    path,
    body === undefined ? null : JSON.stringify(body),
  );
  if (answer.status >= 400) throw new Error(`POST ${path}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as T;
}

interface Asked {
  options: { challenge: string };
}

test('a staff member signs in with the command’s link, reads a message and decides about it', async ({
  person: staff,
  newPerson,
  host,
  site,
  complaints,
}) => {
  test.setTimeout(240_000);
  allowRefusedForms(complaints);
  const [link] = await makeStaff(site, [{ email: newAddress('support'), role: 'support' }]);
  const visitor = await newPerson();
  const words = `What do you know about me? ${newAddress('asked')}`;
  await visitor.open('/contact');
  await post(visitor, '/api/contact', {
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: '',
    topic: 'Privacy',
    message: words,
  });

  const { pathname, search, hash } = new URL(link!);
  await staff.open(`${pathname}${search}${hash}`);
  await staff.click('button', 'Log in');
  await staff.arriveAt('/account/manage');
  // The test computes the passkey itself, because not every engine lets a test create one.
  const device = new PasskeyDevice(host.url);
  const { options } = await post<Asked>(staff, '/api/passkeys/options');
  await post(staff, '/api/passkeys', { name: 'Key of a test', answer: device.register(options) });
  const proof = await post<Asked>(staff, '/api/proofs/options');
  await post(staff, '/api/proofs', { answer: device.answer(proof.options) });

  await staff.open('/desk');
  await staff.click('link', /^Contact messages/);
  await staff.arriveAt('/desk/messages');
  await staff.click('link', /Privacy/);
  await staff.read(words);
  expect(await staff.window.run(() => document.body.innerText)).not.toContain('grace@example.com');
  await staff.fill('Why do you need them?', 'She asked for an answer by phone.');
  await staff.click('button', 'Open the details');
  await staff.read('grace@example.com');
  await staff.click('radio', 'Answered');
  await staff.fill('Reason', 'I wrote to the sender.');
  await staff.click('button', 'Record decision');
  await staff.read('Your decision is recorded.');

  // Anybody else gets a 404.
  await visitor.open('/desk');
  await visitor.read('We could not find the page you were looking for');
  allow(complaints, /^404 for GET \/desk$/);
});
