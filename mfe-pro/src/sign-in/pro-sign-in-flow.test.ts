import { proSignInStart, proSignInStep, type ProSignInEvent } from './pro-sign-in-flow.ts';

const walk = (...events: ProSignInEvent[]) => events.reduce(proSignInStep, proSignInStart);
const toCode: ProSignInEvent[] = [
  { type: 'email-submitted', email: 'office@example.com' },
  { type: 'code-sent', resendAt: 60_000 },
];

test('a professional comes in by address and code', () => {
  expect(walk(...toCode)).toMatchObject({ step: 'code', email: 'office@example.com', resendAt: 60_000 });
  expect(walk(...toCode, { type: 'code-submitted' }, { type: 'code-accepted' })).toEqual({ step: 'done' });
});

test('a wrong code keeps the step and shows its message until something is typed', () => {
  const refused = walk(...toCode, { type: 'code-submitted' }, { type: 'refused', message: 'Invalid Code' });
  expect(refused).toMatchObject({ step: 'code', phase: { kind: 'refused', message: 'Invalid Code' } });
  expect(proSignInStep(refused, { type: 'edited' })).toMatchObject({ phase: { kind: 'editing' } });
});

test('another address may be given, and an answer for the old one changes nothing', () => {
  const changed = walk(...toCode, { type: 'code-submitted' }, { type: 'address-change-asked' });
  expect(changed).toEqual({ step: 'email', email: 'office@example.com', phase: { kind: 'editing' } });
  expect(proSignInStep(changed, { type: 'code-accepted' })).toBe(changed);
  expect(proSignInStep(changed, { type: 'code-sent', resendAt: 1 })).toBe(changed);
});

test('a new code sets the next moment at which one may be asked for', () => {
  expect(walk(...toCode, { type: 'code-sent', resendAt: 120_000 })).toMatchObject({ resendAt: 120_000 });
});
