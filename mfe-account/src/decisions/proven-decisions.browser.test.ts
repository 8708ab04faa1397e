import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import {
  type Call,
  type CallAnswer,
  ENDED,
  postWithoutScripts,
  type PostedTo,
  sendWithScripts,
} from '@nestwright/domain/testing/walk-decisions';
import type { SignInAnswer } from '@nestwright/domain/sign-in/sign-in-rules';

import { answerLogin, answerSignUp } from '#sign-in/sign-in-actions.ts';
import { session } from '#testing/samples.ts';

import { answerAccount } from './account-decisions.ts';

const email = session.UserEmail;
const manage = '/account/manage';
const refusal = (status: number, message: string, code = 'no'): CallAnswer => ({
  status,
  body: { error: { code, message } },
});

beforeEach(resetGateway);

/** Sends a form without scripts and with them, to a gateway that answers by method and path. */
async function send(
  action: PostedTo['action'],
  fields: Record<string, string>,
  answers: Record<string, CallAnswer>,
) {
  const answer = ({ method, path }: Call): CallAnswer =>
    answers[`${method} ${path.split('?')[0]}`] ?? refusal(500, 'Unexpected call.');
  const form = Object.entries(fields);
  const page = { action, path: '/here', params: {} };
  const { response, calls } = await postWithoutScripts(page, form, answer);
  const shown = response.status === 303 ? undefined : ((await response.json()) as SignInAnswer);
  answerGateway({ '*': ({ call }) => answer({ method: call.split(' ')[0]!, path: call.split(' ')[1]! }) });
  const here = await sendWithScripts<SignInAnswer>(page, form);
  expect(sentRequests().map(({ call, body }) => ({ call, body }))).toEqual(
    calls.map(({ method, path, body }) => ({ call: `${method} ${path.split('?')[0]}`, body })),
  );
  return { to: response.headers.get('location'), shown, here, calls };
}

const correct: Record<string, CallAnswer> = {
  'POST /api/codes/check': { status: 200, body: { verified: true } },
  'PATCH /api/users/me': { status: 200, body: { user: session } },
  'DELETE /api/users/me': { status: 200, body: {} },
};

/** What needs a proof, the calls after it, and where it leads. */
const proofs: [step: string, more: Record<string, string>, calls: string[], to: string][] = [
  ['prove', {}, [], manage],
  ['download', {}, [], `${manage}?done=download#download-heading`],
  ['email', {}, [], `${manage}?step=new-email#email-heading`],
  ['proven-email', { newEmail: 'new@example.com' }, ['PATCH /api/users/me'], `${manage}?done=email`],
  ['delete', {}, ['DELETE /api/users/me'], '/'],
];

describe.each(proofs)('%s', (step, more, after, to) => {
  test('needs a code, with the same calls with scripts and without them', async () => {
    const asked = await send(
      answerAccount,
      { step, email, ...more },
      {
        'POST /api/codes': { status: 202, body: { resendAfter: 60 } },
      },
    );
    expect(asked.calls.map(({ body }) => body)).toEqual([{ email, purpose: 'proof' }]);
    for (const one of [asked.shown, asked.here]) expect(one).toMatchObject({ flow: { step: 'code', email } });
    resetGateway();
    const proven = await send(answerAccount, { step, email, code: '123456', ...more }, correct);
    expect(proven.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/codes/check',
      ...after,
    ]);
    expect([proven.to, proven.here.done?.to]).toEqual([to, to]);
  });

  test('a wrong code does nothing, and is said at its field', async () => {
    const wrong = { 'POST /api/codes/check': refusal(422, 'Invalid Code') };
    const { shown, here, calls } = await send(answerAccount, { step, email, code: '654321', ...more }, wrong);
    expect(calls).toHaveLength(1);
    const field = { flow: { step: 'code', phase: { message: 'Invalid Code', reason: 'field' } } };
    expect(shown).toMatchObject({ ...field, step });
    expect(here).toMatchObject(field);
  });

  test('says after the session has ended that it has', async () => {
    const { shown, here } = await send(answerAccount, { step, email, ...more }, { 'POST /api/codes': ENDED });
    expect(shown).toMatchObject({ typed: { step }, code: 'sign-in-needed' });
    expect(here.code).toBe('sign-in-needed');
  });

  test('a passkey, which the gateway looks up, is a proof without a code', async () => {
    const { to: next, calls } = await send(answerAccount, { step, email, go: 'proven', ...more }, correct);
    expect([next, calls.map(({ method, path }) => `${method} ${path}`)]).toEqual([to, after]);
  });
});

test('a new e-mail is changed once a code has come back from it', async () => {
  const asked = await send(
    answerAccount,
    { step: 'new-email', email: 'New@Example.com' },
    {
      'POST /api/codes': { status: 202, body: { resendAfter: 60 } },
    },
  );
  expect(asked.calls.map(({ body }) => body)).toEqual([
    { email: 'new@example.com', purpose: 'email-change' },
  ]);
  resetGateway();
  const form = { step: 'new-email', email: 'new@example.com', code: '123456' };
  const changed = await send(answerAccount, form, correct);
  expect([changed.to, changed.here.done?.to]).toEqual([`${manage}?done=email`, `${manage}?done=email`]);
  resetGateway();
  const late = { ...correct, 'PATCH /api/users/me': refusal(403, 'Please confirm.', 'proof-needed') };
  const { shown, here } = await send(answerAccount, form, {
    ...late,
    'GET /api/users/me': { status: 200, body: { user: session } },
  });
  for (const one of [shown, here]) expect(one).toMatchObject({ newEmail: 'new@example.com' });
});

test('a second press finds the code spent, and leads on because the address is changed by then', async () => {
  const { to, here } = await send(
    answerAccount,
    { step: 'new-email', email: email.toUpperCase(), code: '123456' },
    {
      'POST /api/codes/check': refusal(422, 'Invalid Code'),
      'GET /api/users/me': { status: 200, body: { user: session } },
    },
  );
  expect([to, here.done?.value]).toEqual([`${manage}?done=email`, session]);
});

test('a sign-up’s code leads to the details, or to a login if the address has an account', async () => {
  const form = { email, code: '123456' };
  const details = await send(answerSignUp, form, correct);
  for (const one of [details.shown, details.here])
    expect(one).toMatchObject({ flow: { step: 'details', email, phase: { kind: 'editing' } } });
  resetGateway();
  const hasAccount = { status: 200, body: { verified: true, hasAccount: true } };
  const known = await send(answerSignUp, form, { 'POST /api/codes/check': hasAccount });
  for (const one of [known.shown, known.here])
    expect(one).toMatchObject({ flow: { step: 'details', phase: { reason: 'proven-address' } } });
  resetGateway();
  const user = { status: 200, body: { user: session } };
  const opened = await send(answerSignUp, { email, go: 'log-in' }, { 'POST /api/sessions': user });
  expect([opened.to, opened.here.done]).toEqual([
    '/account/dashboard',
    { value: { session, said: 'login' }, to: '/account/dashboard' },
  ]);
});

test('a sign-up’s details are checked by the browser’s rules, and come back as typed', async () => {
  const form = { email, firstName: 'Ana', lastName: '', phone: '(305) 555-0199' };
  const { shown, here, calls } = await send(answerSignUp, form, {});
  expect(calls).toEqual([]);
  for (const one of [shown, here])
    expect(one?.refused).toMatchObject({
      typed: { firstName: 'Ana', lastName: '' },
      errors: { lastName: 'Please enter a valid Last Name' },
    });
});

test('a login opens the account, and a log-out leads home', async () => {
  const user = { status: 200, body: { user: session } };
  const opened = await send(answerLogin, { email, code: '123456' }, { 'POST /api/codes/check': user });
  expect([opened.to, opened.here.done?.to]).toEqual(['/account/dashboard', '/account/dashboard']);
  resetGateway();
  const left = await send(
    answerLogin,
    { go: 'log-out' },
    {
      'DELETE /api/sessions/current': { status: 200, body: {} },
    },
  );
  expect(left.to).toBe('/');
});
