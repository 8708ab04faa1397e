import { saveStep, keptStep } from '@nestwright/domain/sign-in/sign-in-step-store';
import { signInStart } from './sign-in-rules.ts';

const minutes = 60_000;
const onCode = {
  step: 'code',
  email: 'ana@example.com',
  resendAt: minutes,
  phase: { kind: 'editing' },
} as const;
const onDetails = { step: 'details', email: 'ana@example.com', phase: { kind: 'editing' } } as const;

beforeEach(() => sessionStorage.clear());

test('the code step survives a reload while its code is valid, for ten minutes', () => {
  saveStep('login', onCode);
  expect(keptStep('login', 9 * minutes)).toEqual({
    step: 'code',
    email: 'ana@example.com',
    resendAt: minutes,
  });
  expect(keptStep('login', 10 * minutes)).toBeNull();
  expect(keptStep('sign-up', minutes)).toBeNull();
});

test('a mail with only a link is remembered as such', () => {
  saveStep('login', { ...onCode, linkOnly: true });
  expect(keptStep('login', 0)).toMatchObject({ step: 'code', linkOnly: true });
});

test('the details step survives a reload as long as the checked code proves the address', () => {
  saveStep('sign-up', onCode);
  saveStep('sign-up', onDetails);
  expect(keptStep('sign-up', 29 * minutes)).toMatchObject({ step: 'details' });
  expect(keptStep('sign-up', 30 * minutes)).toBeNull();
});

test('nothing is stored before a code is sent or after sign-in is done', () => {
  saveStep('login', onCode);
  saveStep('login', { step: 'done' });
  expect(keptStep('login', 0)).toBeNull();
  saveStep('login', onCode);
  saveStep('login', signInStart);
  expect(keptStep('login', 0)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['{', '[]', '{"step":"done"}', '{"step":"code","email":1,"resendAt":2}'])(
  '%s is not a step',
  (text) => {
    sessionStorage.setItem('SignInStep.login', text);
    expect(keptStep('login', 0)).toBeNull();
  },
);
