import { sendMessage } from '@nestwright/domain/site/contact-calls';
import { deliver, sendOutbox } from '@nestwright/domain/requests/outbox-calls';
import { outboxStore } from '@nestwright/domain/requests/outbox-store';
import { submitProject } from '@nestwright/domain/requests/project-calls';
import { randomId } from '@nestwright/domain/random-id';
import { checkCode, requestCode } from '@nestwright/domain/sign-in/session-calls';
import { answerGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import {
  configureMail,
  endHosted,
  hostsOrigin as origin,
  lastCode,
  mails,
  setUpHosted,
  startHosted,
} from '@nestwright/domain/testing/hosted-hosts';
import { unsentRequest } from '@nestwright/domain/testing/unsent-request';
import { isEmailOnFile, refreshUser } from '@nestwright/domain/sign-in/user-calls';
import { readVisit } from '@nestwright/domain/site/landing-rules';

const ada = 'ada@example.com';

beforeEach(() => startHosted());
afterEach(endHosted);

/** What the client says of a mail that is not sent, which goes to the console. */
function complaints(): jest.SpyInstance {
  return jest.spyOn(console, 'error').mockImplementation(() => undefined);
}
const NOT_SENT = 'We couldn’t send this right now. Please try again in a few minutes.';
const message = { name: 'Ada', email: ada, phone: '', topic: 'Privacy', message: 'Hello' } as const;

test.each([
  [{ serviceId: 'service' }, 'The user ID is required'],
  [{ publicKey: 'key' }, 'The service ID is required'],
  [{ publicKey: 'key', serviceId: 'service', contactTemplate: '' }, 'The template ID is required'],
])('the mail settings %j give %s, which people don’t see', async (email, reason) => {
  configureMail({ ...email, origin });
  const said = complaints();
  expect(await sendMessage(message)).toEqual({ ok: false, message: NOT_SENT });
  expect(said).toHaveBeenCalledWith(reason);
  said.mockRestore();
});

describe('when EmailJS refuses a mail', () => {
  let said: jest.SpyInstance;
  beforeEach(() => {
    said = complaints();
    answerGateway({ 'POST /api/v1.0/email/send': () => ({ status: 400, body: 'The user ID is invalid.' }) });
  });
  afterEach(() => said.mockRestore());

  test('the request waits in the outbox and goes out later', async () => {
    const waiting = unsentRequest(randomId());
    expect(await deliver(waiting)).toEqual({ kind: 'kept' });
    expect(outboxStore.get().map(({ id }) => id)).toEqual([waiting.id]);
    expect(said).toHaveBeenCalledWith('400: The user ID is invalid.');
    answerGateway({ 'POST /api/v1.0/email/send': () => ({ status: 200, body: 'OK' }) });
    expect(await sendOutbox()).toBe(0);
  });

  test('other forms say so in plain words', async () => {
    expect(await sendMessage(message)).toEqual({ ok: false, message: NOT_SENT });
  });
});

test('a site that can’t send requests refuses one instead of promising to send it later', async () => {
  setUpHosted({});
  expect(await deliver(unsentRequest(randomId()))).toEqual({
    kind: 'refused',
    message: 'This is not available on this site.',
  });
  expect(outboxStore.get()).toEqual([]);
});

test('what a visit has not is left out of the mail', async () => {
  const { draft, consent } = unsentRequest(randomId());
  await submitProject({ id: randomId(), draft, visit: readVisit(''), consent });
  const { template_params } = mails()[0]!;
  expect(template_params).not.toHaveProperty('source');
  expect(Object.values(template_params)).not.toContain('""');
});

test('each read of the users collection has the key and the JSON content type', async () => {
  await refreshUser('u1');
  await isEmailOnFile(ada);
  const reads = sentRequests('GET /rest/users');
  expect(reads).toHaveLength(2);
  for (const { headers } of reads)
    expect(headers).toMatchObject({ apikey: 'users-key', 'content-type': 'application/json' });
});

test('a users collection that fails is reported in plain words', async () => {
  answerGateway({ 'GET /rest/users': () => ({ status: 500, body: { message: 'Oops' } }) });
  expect(await requestCode({ email: ada, purpose: 'login' })).toMatchObject({
    status: 500,
    message: 'Something went wrong on our side. Please try again in a moment.',
  });
});

test('the offer ends with the first request, also after the session is refreshed and after the next login', async () => {
  startHosted([{ UserID: 'u1', UserEmail: ada, FirstName: 'Ada', FirstProject: true }]);
  expect(await refreshUser('u1')).toMatchObject({ value: { FirstProject: true } });
  expect(await deliver(unsentRequest(randomId()))).toEqual({ kind: 'stored' });
  expect(await refreshUser('u1')).toMatchObject({ value: { FirstProject: false } });
  await requestCode({ email: ada, purpose: 'login' });
  expect(await checkCode({ email: ada, code: lastCode(), purpose: 'login' })).toMatchObject({
    value: { FirstProject: false },
  });
});
