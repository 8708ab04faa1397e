import { answerGateway, type GatewayAnswer, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { ENDED, postWithoutScripts, sendWithScripts } from '@nestwright/domain/testing/walk-decisions';

import { answerCode, signInAction } from './sign-in-action.ts';
import type { SignInAnswer } from './sign-in-rules.ts';

const email = 'ana@example.com';
const user = { UserID: '1', FirstName: 'Ana', UserEmail: email };
const refusal = { status: 429, body: { error: { code: 'too-many', message: 'Too many attempts.' } } };
const action = signInAction((posted) =>
  answerCode({
    purpose: 'login',
    posted,
    accepted: ({ checked }) => ({ flow: { step: 'done' }, done: { value: checked, to: '/dashboard' } }),
  }),
);
const page = { action, path: '/login', params: {} };

beforeEach(resetGateway);

/** Sends a step of a login, in the page and without scripts, to a gateway that gives this answer. */
async function send(fields: Record<string, string>, answer: { status: number; body?: unknown }) {
  answerGateway({ '*': () => answer as GatewayAnswer });
  const form = Object.entries({ email, ...fields });
  const { response, calls } = await postWithoutScripts(page, form, () => answer);
  const shown = response.status === 303 ? undefined : ((await response.json()) as SignInAnswer);
  return { response, calls, shown, here: await sendWithScripts<SignInAnswer>(page, form) };
}

test('a correct code is the same answer in the page, and leads on without scripts', async () => {
  const { response, here, calls } = await send({ code: '123456' }, { status: 200, body: { user } });
  expect([response.status, response.headers.get('location')]).toEqual([303, '/dashboard']);
  expect(here).toMatchObject({ flow: { step: 'done' }, done: { value: user, to: '/dashboard' } });
  expect(calls[0]?.body).toEqual({ email, code: '123456', purpose: 'login' });
});

test.each<[string, Record<string, string>, { status: number; body?: unknown }, number, object]>([
  [
    'an address that was already sent a code gets the step to enter it',
    {},
    { status: 202, body: { resendAfter: 48, sentBefore: true } },
    200,
    { flow: { step: 'code', email, phase: { kind: 'editing' } }, isSent: false },
  ],
  [
    'an address whose mail has no code gets the step that asks to open its link',
    {},
    { status: 202, body: { resendAfter: 60, linkOnly: true } },
    200,
    { flow: { step: 'code', email, linkOnly: true }, isSent: true },
  ],
  [
    'an address that may have no code stays in its field',
    {},
    refusal,
    422,
    { flow: { step: 'email', email, phase: { message: 'Too many attempts.' } } },
  ],
  [
    'a text that is no address stays in its field',
    { email: 'ana@' },
    refusal,
    422,
    { flow: { step: 'email', email: 'ana@', phase: { message: 'Please enter a valid Email' } } },
  ],
  [
    'a wrong code is said at its field, and another code can be asked for when it could before',
    { code: '654321', resendAt: '99' },
    { status: 422, body: { error: { code: 'invalid', message: 'Invalid Code' } } },
    422,
    { flow: { step: 'code', email, resendAt: 99, phase: { message: 'Invalid Code', reason: 'field' } } },
  ],
  [
    'an address can be changed',
    { go: 'change' },
    refusal,
    200,
    { flow: { step: 'email', email, phase: { kind: 'editing' } } },
  ],
  [
    'asking for another code that is refused keeps the field for the code that was sent',
    { go: 'resend' },
    refusal,
    422,
    { flow: { step: 'code', email, phase: { kind: 'refused', message: 'Too many attempts.' } } },
  ],
  [
    'asking for another code too early says when',
    { go: 'resend' },
    { status: 202, body: { resendAfter: 48, sentBefore: true } },
    422,
    {
      flow: {
        step: 'code',
        phase: { message: 'We sent a code a moment ago. You can ask for another one in 48 seconds.' },
      },
    },
  ],
  [
    'asking for another mail with a link too early stays at the link',
    { go: 'resend', linkOnly: 'yes' },
    { status: 202, body: { resendAfter: 48, linkOnly: true, sentBefore: true } },
    422,
    { flow: { step: 'code', linkOnly: true, phase: { kind: 'refused' } } },
  ],
  [
    'asking for another mail with a link that is refused stays at the link',
    { go: 'resend', linkOnly: 'yes' },
    refusal,
    422,
    { flow: { step: 'code', linkOnly: true, phase: { message: 'Too many attempts.' } } },
  ],
  [
    'another code is sent after a minute',
    { go: 'resend' },
    { status: 202, body: { resendAfter: 60 } },
    200,
    { flow: { step: 'code', email, phase: { kind: 'editing' } }, isSent: true },
  ],
  [
    'a passkey is no proof for a login',
    { go: 'proven' },
    refusal,
    422,
    { flow: { step: 'email', phase: { message: 'Too many attempts.' } } },
  ],
])('in the page and without scripts, %s', async (_case, fields, answer, status, expected) => {
  const { response, shown, here } = await send(fields, answer);
  expect(response.status).toBe(status);
  expect(shown).toMatchObject(expected);
  expect(here).toMatchObject(expected);
});

test('after the session has ended, a proof is refused as a form of that account', async () => {
  const { shown, here } = await send({ step: 'download' }, ENDED);
  expect(shown).toMatchObject({ typed: { step: 'download' }, code: 'sign-in-needed' });
  expect(here).toMatchObject({ code: 'sign-in-needed', flow: { step: 'email' } });
});
