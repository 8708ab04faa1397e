import { signInStart, signInStep, type SignInEvent, type SignInFlow } from './sign-in-rules.ts';

function walk(events: SignInEvent[]): SignInFlow {
  return events.reduce(signInStep, signInStart);
}

const toCode: SignInEvent[] = [
  { type: 'email-submitted', email: 'ana@example.com' },
  { type: 'code-sent', email: 'ana@example.com', resendAt: 60_000 },
];

test('sign-up goes from e-mail to code to personal details to done', () => {
  expect(walk(toCode)).toMatchObject({ step: 'code', email: 'ana@example.com', resendAt: 60_000 });
  const accepted: SignInEvent[] = [
    ...toCode,
    { type: 'code-submitted' },
    { type: 'code-accepted', next: 'details' },
  ];
  expect(walk(accepted)).toMatchObject({ step: 'details', email: 'ana@example.com' });
  expect(walk([...accepted, { type: 'details-submitted' }, { type: 'account-created' }])).toEqual({
    step: 'done',
  });
});

test('login is done as soon as the code is accepted', () => {
  expect(walk([...toCode, { type: 'code-submitted' }, { type: 'code-accepted', next: 'done' }])).toEqual({
    step: 'done',
  });
});

test('a wrong code stays on the code step and shows its message until the next try', () => {
  const refused = walk([
    ...toCode,
    { type: 'code-submitted' },
    { type: 'refused', message: 'Invalid Code', reason: 'field' },
  ]);
  expect(refused).toMatchObject({ step: 'code', phase: { kind: 'refused', message: 'Invalid Code' } });
  expect(signInStep(refused, { type: 'code-submitted' })).toMatchObject({
    step: 'code',
    phase: { kind: 'waiting' },
  });
});

test('changing a wrong address returns to the e-mail step with the address ready for editing', () => {
  expect(walk([...toCode, { type: 'address-change-asked' }])).toEqual({
    step: 'email',
    email: 'ana@example.com',
    phase: { kind: 'editing' },
  });
});

test('a resend sets when the next code may be requested and clears the error', () => {
  const resent = walk([
    ...toCode,
    { type: 'refused', message: 'Invalid Code', reason: 'field' },
    { type: 'code-sent', email: 'ana@example.com', resendAt: 120_000 },
  ]);
  expect(resent).toMatchObject({ step: 'code', resendAt: 120_000, phase: { kind: 'editing' } });
});

test('a mail with only a link is shown as such until another mail has a code', () => {
  const sent = { type: 'code-sent', email: 'ana@example.com', resendAt: 120_000 } as const;
  const linkOnly = walk([...toCode, { ...sent, linkOnly: true }]);
  expect(linkOnly).toMatchObject({ step: 'code', linkOnly: true });
  const refused = signInStep(linkOnly, { type: 'refused', message: 'Network Error', reason: 'failure' });
  expect(refused).toMatchObject({ linkOnly: true, phase: { kind: 'refused' } });
  expect(signInStep(refused, sent)).toMatchObject({ linkOnly: undefined, phase: { kind: 'editing' } });
});

test('an answer for an earlier address changes nothing', () => {
  const other = walk([
    { type: 'email-submitted', email: 'b@example.com' },
    { type: 'code-sent', email: 'b@example.com', resendAt: 60_000 },
  ]);
  expect(
    signInStep(other, { type: 'code-sent', email: 'ana@example.com', resendAt: 1, linkOnly: true }),
  ).toBe(other);
});

test('a refused address stays in its field, with the reason', () => {
  const refused = walk([
    { type: 'email-submitted', email: 'ana@example.com' },
    { type: 'refused', message: 'Network Error', reason: 'failure' },
  ]);
  expect(refused).toEqual({
    step: 'email',
    email: 'ana@example.com',
    phase: { kind: 'refused', message: 'Network Error', reason: 'failure' },
  });
});

test('an answer that arrives after the address has changed is ignored', () => {
  const changed = walk([...toCode, { type: 'address-change-asked' }]);
  expect(signInStep(changed, { type: 'code-sent', email: 'ana@example.com', resendAt: 1 })).toBe(changed);
  expect(signInStep(changed, { type: 'code-accepted', next: 'done' })).toBe(changed);
  expect(signInStep(changed, { type: 'refused', message: 'Invalid Code', reason: 'field' })).toBe(changed);
});

test('an expired verification starts over at the e-mail step with a reason', () => {
  const details = walk([...toCode, { type: 'code-submitted' }, { type: 'code-accepted', next: 'details' }]);
  expect(signInStep(details, { type: 'start-over', message: 'Please confirm again' })).toEqual({
    step: 'email',
    email: 'ana@example.com',
    phase: { kind: 'refused', message: 'Please confirm again', reason: 'failure' },
  });
});

test('no event leaves the final step', () => {
  const done: SignInFlow = { step: 'done' };
  for (const event of [...toCode, { type: 'address-change-asked' } as const]) {
    expect(signInStep(done, event)).toBe(done);
  }
});
