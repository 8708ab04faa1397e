import type { CallGateway } from '@nestwright/domain/base/http-calls';

import { answerSignIn } from './sign-in-action.ts';

const email = 'ana@example.com';
const refusal = { ok: false, status: 429, code: 'too-many', message: 'Too many attempts.' } as const;

/** Posts a step of a login to a gateway that gives this answer. */
async function post(fields: Record<string, string>, answer: unknown) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ email, ...fields })) form.set(name, value);
  const response = await answerSignIn({
    purpose: 'login',
    form,
    call: (() => Promise.resolve(answer)) as CallGateway,
    accepted: () => new Response(null, { status: 303 }),
  });
  return { status: response.status, shown: (await response.json()) as unknown };
}

test('an address that was already sent a code a moment ago gets the step to enter it', async () => {
  const { status, shown } = await post({}, { ok: true, value: { resendAfter: 48, sentBefore: true } });
  expect(status).toBe(200);
  expect(shown).toMatchObject({ flow: { step: 'code', email, phase: { kind: 'editing' } } });
});

test('an address whose mail has no code gets the step that asks to open its link', async () => {
  const { shown } = await post({}, { ok: true, value: { resendAfter: 60, linkOnly: true } });
  expect(shown).toMatchObject({ flow: { step: 'code', email, linkOnly: true } });
});

test('an address that may have no code stays in its field', async () => {
  const { status, shown } = await post({}, refusal);
  expect(status).toBe(422);
  expect(shown).toMatchObject({ flow: { step: 'email', phase: { message: refusal.message } } });
});

test.each([
  ['refused', refusal, refusal.message],
  [
    'too early',
    { ok: true, value: { resendAfter: 48, sentBefore: true } },
    'We sent a code a moment ago. You can ask for another one in 48 seconds.',
  ],
])(
  'asking for another code that is %s keeps the field for the code that was sent',
  async (_why, answer, message) => {
    const { status, shown } = await post({ go: 'resend' }, answer);
    expect(status).toBe(422);
    expect(shown).toMatchObject({ flow: { step: 'code', email, phase: { kind: 'refused', message } } });
  },
);

test.each([
  [
    'too early',
    { ok: true, value: { resendAfter: 48, linkOnly: true, sentBefore: true } },
    /^We sent an e-mail/,
  ],
  ['refused', refusal, refusal.message],
])('asking for another mail with a link that is %s stays at the link', async (_why, answer, message) => {
  const { shown } = await post({ go: 'resend', linkOnly: 'yes' }, answer);
  expect(shown).toMatchObject({
    flow: { step: 'code', linkOnly: true, phase: { message: expect.stringMatching(message) } },
  });
});

test('another code is sent after a minute', async () => {
  const { status, shown } = await post({ go: 'resend' }, { ok: true, value: { resendAfter: 60 } });
  expect(status).toBe(200);
  expect(shown).toMatchObject({ flow: { step: 'code', email, phase: { kind: 'editing' } } });
});
