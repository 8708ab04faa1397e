import { createUser, isEmailOnFile, refreshUser } from '@nestwright/domain/sign-in/user-calls';
import { checkCode, forgetBrowser, logOut, requestCode } from '@nestwright/domain/sign-in/session-calls';
import { getIpLocation } from '@nestwright/domain/site/ip-location-calls';
import { sendMessage } from '@nestwright/domain/site/contact-calls';
import { requestOptOut } from '@nestwright/domain/site/opt-out-calls';
import { findCity, placeOfZip } from '@nestwright/domain/site/place-calls';
import { submitProject } from '@nestwright/domain/requests/project-calls';
import { newDraft } from '@nestwright/domain/requests/project-schema';
import { writeBlurb } from '@nestwright/domain/site/blurb-calls';
import type { Visit } from '@nestwright/domain/site/landing-schema';

import { sentRequests } from '@nestwright/domain/testing/fake-gateway';
import {
  endHosted,
  lastCode,
  mails,
  setUpHosted,
  startHosted,
  users,
} from '@nestwright/domain/testing/hosted-hosts';

const ada = 'ada@example.com';

beforeEach(() => startHosted());
afterEach(endHosted);

const message = { name: 'Ada', email: ada, phone: '', topic: 'Privacy', message: 'Hello' } as const;

test('without a gateway, a person signs up and logs in with the original’s hosts', async () => {
  expect(await isEmailOnFile(ada)).toEqual({ ok: true, value: false });
  expect(await requestCode({ email: ada, purpose: 'sign-up' })).toEqual({
    ok: true,
    value: { resendAfter: 60 },
  });
  expect(mails()[0]).toMatchObject({
    user_id: 'public-key',
    template_id: 'verification',
    template_params: { email: ada },
  });
  expect(lastCode()).toMatch(/^[1-9]\d{5}$/);
  const wrong = lastCode() === '123456' ? '123457' : '123456';
  expect(await checkCode({ email: ada, code: wrong, purpose: 'sign-up' })).toMatchObject({
    status: 422,
    message: 'Invalid Code',
  });
  expect(await checkCode({ email: ada, code: lastCode(), purpose: 'sign-up' })).toMatchObject({ ok: true });

  const person = { firstName: 'Ada', lastName: 'Byron', phone: '(305) 555-0143', email: ada, ip: null };
  const created = await createUser(person);
  expect(created).toMatchObject({
    ok: true,
    value: { FirstName: 'Ada', UserEmail: ada, FirstProject: true },
  });
  expect(users[0]).toMatchObject({ PassWord: '', UserProfilePicture: null, UserEmail: ada });
  expect(await isEmailOnFile(' ADA@example.com')).toEqual({ ok: true, value: true });
  expect(await createUser(person)).toMatchObject({ ok: false, status: 409 });
  expect(users).toHaveLength(1);

  await requestCode({ email: ada, purpose: 'login' });
  expect(await checkCode({ email: ada, code: lastCode(), purpose: 'login' })).toMatchObject({
    ok: true,
    value: { FirstName: 'Ada' },
  });
  const userId = String(users[0]?.UserID);
  expect(await refreshUser(userId)).toMatchObject({ ok: true, value: { UserID: userId } });
});

test('a login with an unknown address looks the same and sends nothing; every code is wrong', async () => {
  expect(await requestCode({ email: 'nobody@example.com', purpose: 'login' })).toEqual({
    ok: true,
    value: { resendAfter: 60 },
  });
  expect(mails()).toEqual([]);
  expect(await checkCode({ email: 'nobody@example.com', code: '123456', purpose: 'login' })).toMatchObject({
    ok: false,
    message: 'Invalid Code',
  });
});

test('a code works once and not after five wrong ones', async () => {
  await requestCode({ email: ada, purpose: 'sign-up' });
  const code = lastCode();
  const offer = (text: string) => checkCode({ email: ada, code: text, purpose: 'sign-up' });
  expect((await offer(code)).ok).toBe(true);
  expect((await offer(code)).ok).toBe(false);
  await requestCode({ email: ada, purpose: 'sign-up' });
  for (let i = 0; i < 5; i += 1) await offer(lastCode() === '123456' ? '123457' : '123456');
  expect((await offer(lastCode())).ok).toBe(false);
});

test('a request is mailed with its form fields and a company line', async () => {
  const draft = newDraft(new Date(2027, 2, 1), {
    service: 'Roofing',
    zip: '33139',
    address: '1 Ocean Drive',
    city: 'Miami Beach',
    firstName: 'Ada',
    lastName: 'Byron',
    phone: '305',
    email: ada,
  });
  const consent = { version: '1', calls: false, costInfo: false, at: '2027-03-01T15:00:00.000Z', page: '/x' };
  const visit = { source: 'g', campaign: 'pmax' } as Visit;
  const sent = await submitProject({ id: crypto.randomUUID(), secret: 'between us', draft, visit, consent });
  expect(sent).toMatchObject({ ok: true, value: { status: 'Pending', service: 'Roofing', pros: [] } });
  expect(mails()[0]).toMatchObject({
    template_id: 'request_form',
    template_params: {
      from_name: 'Ada Byron',
      Company: 'Nestwright Miami Beach Roofing',
      ZipCode: '33139',
      TypeOfPropery: 'Residential',
      source: 'g',
    },
  });
  expect(JSON.stringify(mails())).not.toContain('between us');
});

test('places, the IP location and the blurb are requested from their hosts with their keys', async () => {
  expect(await placeOfZip('33139')).toMatchObject({ ok: true, value: { city: 'Miami Beach', state: 'FL' } });
  expect(await getIpLocation()).toMatchObject({ ok: true, value: { ip: '203.0.113.7', city: 'Miami' } });
  expect(await writeBlurb('Roofing')).toMatchObject({
    ok: true,
    value: { title: 'A dry roof', writtenBy: 'model' },
  });
});

test('without a gateway, the contact form and the do-not-sell form are mailed', async () => {
  expect(await sendMessage(message)).toEqual({ ok: true, value: { received: true } });
  expect(mails()[0]).toMatchObject({ template_id: 'contact', template_params: { from_name: 'Ada' } });
  const optOut = { firstName: 'Ada', lastName: 'Byron', email: ada, phone: '', state: 'CA' };
  expect(await requestOptOut({ ...optOut, wishes: ['sale', 'calls'] })).toMatchObject({ ok: true });
  expect(mails()[1]).toMatchObject({
    template_id: 'contact',
    template_params: { from_name: 'Ada Byron', topic: 'Do not sell or share my personal information' },
  });
  expect(mails()[1]?.template_params.message).toContain('wishes: sale, calls');
});

test('the city of an ad is found by its ZIP, which is its ID', async () => {
  expect(await findCity('33139')).toEqual({
    ok: true,
    value: { ID: 33139, ZC: '33139', City: 'Miami Beach', Full: 'Miami Beach, FL' },
  });
});

test('features whose host is not configured are not available', async () => {
  setUpHosted({});
  const answers = [
    await isEmailOnFile(ada),
    await requestCode({ email: ada, purpose: 'login' }),
    await placeOfZip('33139'),
    await getIpLocation(),
    await sendMessage(message),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: false, status: 501, message: 'This is not available on this site.' });
  expect(sentRequests()).toEqual([]);
});

test('without a gateway, logging out and forgetting the browser make no calls', async () => {
  expect(await logOut()).toMatchObject({ ok: true });
  expect(await forgetBrowser()).toMatchObject({ ok: true });
  expect(sentRequests()).toEqual([]);
});
