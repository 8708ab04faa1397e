import type { LoaderFunctionArgs } from '@nestwright/contract/router';

import { session } from '#testing/samples.ts';

import { answerAccount } from './answer-account.ts';
import { answerReview } from './answer-review.ts';

interface Call {
  method: string;
  path: string;
  body?: unknown;
}
type Answer = { status: number; body?: unknown };

const refusal = (status: number, message: string): Answer => ({
  status,
  body: { error: { code: 'no', message } },
});

/** Posts a form to an address of the account; `answers` replaces the gateway, by method and path. */
async function post(
  address: string,
  fields: Record<string, string>,
  answers: Record<string, Answer> = {},
  action: (args: LoaderFunctionArgs) => Promise<Response> = answerAccount,
) {
  const calls: Call[] = [];
  const context = {
    visitor: {
      call(call: Call) {
        calls.push(call);
        const known: Record<string, Answer> = {
          'GET /api/users/me': { status: 200, body: { user: session } },
          'POST /api/codes': { status: 200, body: { sent: true, resendAfter: 60 } },
          ...answers,
        };
        return Promise.resolve(known[`${call.method} ${call.path}`] ?? refusal(500, 'Unexpected call.'));
      },
    },
  };
  const request = new Request(`https://site.example${address}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const response = await action({ request, context, params: {} } as unknown as LoaderFunctionArgs);
  return { response, calls };
}

const leadsTo = (response: Response) => [response.status, response.headers.get('location')];
const manage = '/account/manage';

test('name and phone are saved; an invalid one is shown again as typed', async () => {
  const typed = { step: 'person', firstName: 'Ana', lastName: 'Souza', phone: '(305) 555-0199' };
  const answers = { 'PATCH /api/users/me': { status: 200, body: { user: session } } };
  const { response, calls } = await post(manage, typed, answers);
  expect(leadsTo(response)).toEqual([303, `${manage}?done=person`]);
  expect(calls[0]?.body).toMatchObject({ LastName: 'Souza', PhoneNumber: '(305) 555-0199' });
  const wrong = await post(manage, { ...typed, lastName: '' });
  expect(wrong.calls).toEqual([]);
  expect(await wrong.response.json()).toMatchObject({
    typed: { firstName: 'Ana', lastName: '' },
    errors: { lastName: 'Please enter a valid Last Name' },
  });
});

test('a new e-mail needs a code from the old address and then one from the new', async () => {
  const asked = await post(`${manage}?step=email`, { go: 'send', email: 'evil@example.com' });
  expect(asked.calls[1]?.body).toEqual({ email: session.UserEmail, purpose: 'proof' });
  expect(await asked.response.json()).toMatchObject({ flow: { step: 'code', email: session.UserEmail } });

  const checked = { 'POST /api/codes/check': { status: 200, body: { verified: true } } };
  const released = await post(`${manage}?step=email`, { code: '123456' }, checked);
  expect(released.calls[1]?.body).toMatchObject({ email: session.UserEmail, purpose: 'proof' });
  expect(leadsTo(released.response)).toEqual([303, `${manage}?step=new-email#email-heading`]);

  const sent = await post(`${manage}?step=new-email`, { email: 'New@Example.com' });
  expect(sent.calls[0]?.body).toEqual({ email: 'new@example.com', purpose: 'email-change' });
  const changed = await post(
    `${manage}?step=new-email`,
    { email: 'new@example.com', code: '123456' },
    { ...checked, 'PATCH /api/users/me': { status: 200, body: { user: session } } },
  );
  expect(leadsTo(changed.response)).toEqual([303, `${manage}?done=email`]);
  const wrong = await post(
    `${manage}?step=new-email`,
    { email: 'new@example.com', code: '654321' },
    { 'POST /api/codes/check': refusal(422, 'Invalid Code') },
  );
  expect(wrong.response.status).toBe(422);
  expect(wrong.calls.map(({ path }) => path)).toEqual(['/api/codes/check', '/api/users/me']);
});

test('a second press finds the code spent, and leads on because the address is changed by then', async () => {
  const { response } = await post(
    `${manage}?step=new-email`,
    { email: session.UserEmail.toUpperCase(), code: '123456' },
    { 'POST /api/codes/check': refusal(422, 'Invalid Code') },
  );
  expect(leadsTo(response)).toEqual([303, `${manage}?done=email`]);
});

test('deleting the account needs a code from its address', async () => {
  const asked = await post(`${manage}?step=delete`, { go: 'send' });
  expect(asked.calls[1]?.body).toEqual({ email: session.UserEmail, purpose: 'proof' });
  const wrong = await post(
    `${manage}?step=delete`,
    { code: '654321' },
    { 'POST /api/codes/check': refusal(422, 'Invalid Code') },
  );
  expect(await wrong.response.json()).toMatchObject({
    flow: { step: 'code', phase: { message: 'Invalid Code' } },
  });
  const deleted = await post(
    `${manage}?step=delete`,
    { code: '123456' },
    {
      'POST /api/codes/check': { status: 200, body: { verified: true } },
      'DELETE /api/users/me': { status: 200, body: { done: true } },
    },
  );
  expect(deleted.calls[1]?.body).toMatchObject({ code: '123456', purpose: 'proof' });
  expect(leadsTo(deleted.response)).toEqual([303, '/']);
});

test('all other browsers are logged out', async () => {
  const answers = { 'DELETE /api/sessions/others': { status: 200, body: { done: true } } };
  const { response } = await post(manage, { step: 'end-sessions' }, answers);
  expect(leadsTo(response)).toEqual([303, `${manage}?done=end-sessions`]);
});

test('another browser is logged out, and a refusal is shown', async () => {
  const { response } = await post(
    manage,
    { step: 'end-session', of: 's2' },
    { 'DELETE /api/sessions/s2': { status: 200, body: { done: true } } },
  );
  expect(leadsTo(response)).toEqual([303, `${manage}?done=end-session`]);
  const refused = await post(
    manage,
    { step: 'end-session', of: 's3' },
    { 'DELETE /api/sessions/s3': refusal(404, 'Not found.') },
  );
  expect(await refused.response.json()).toMatchObject({
    typed: { step: 'end-session' },
    message: 'Not found.',
  });
});

test('a form without a step changes nothing', async () => {
  const { response, calls } = await post(manage, { firstName: 'Ana' });
  expect(calls).toEqual([]);
  expect(leadsTo(response)).toEqual([303, manage]);
});

test('a review without stars is shown again with its text', async () => {
  const subject = '5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1d01 5f0d5a53-42f1-4a6e-8f29-6f1b2a9a1d02';
  const { response, calls } = await post(
    '/account/reviews',
    { subject, text: 'Fine <b>work</b>' },
    {},
    answerReview,
  );
  expect(calls).toEqual([]);
  expect(await response.json()).toMatchObject({
    typed: { subject, text: 'Fine <b>work</b>' },
    errors: { stars: 'Please choose 1 to 5 stars' },
  });
});
