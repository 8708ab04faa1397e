import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';
import { keptStep } from '@nestwright/domain/sign-in/sign-in-step-store';
import { act, render } from '@testing-library/react';

import type { SignInEvent } from './sign-in-rules.ts';
import { type SignIn, useSignIn } from './sign-in-store.ts';

const email = 'ana@example.com';
let signIn: SignIn;

beforeEach(() => sessionStorage.clear());

/** Opens the page of a sign-up in this tab. */
function open(): { leave: () => void } {
  const Page = () => {
    signIn = useSignIn('sign-up');
    return null;
  };
  const { unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '/', Component: Page }])} />,
  );
  return { leave: unmount };
}

function happen(...events: SignInEvent[]): void {
  for (const event of events) act(() => signIn.dispatch(event));
}

function goToCode(): void {
  happen({ type: 'email-submitted', email }, { type: 'code-sent', email, resendAt: Date.now() + 60_000 });
}

test('a page that is reloaded again and again stays on its step', () => {
  const page = open();
  goToCode();
  page.leave();
  const reloaded = open();
  expect(signIn.flow).toMatchObject({ step: 'code', email });
  happen({ type: 'code-submitted' }, { type: 'code-accepted', next: 'details' });
  reloaded.leave();
  for (const _time of [1, 2]) {
    const page = open();
    expect(signIn.flow).toMatchObject({ step: 'details', email, phase: { kind: 'editing' } });
    page.leave();
  }
});

test('a proven address that has an account is still offered the login after a reload', () => {
  const page = open();
  goToCode();
  happen({ type: 'code-accepted', next: 'details' });
  const onFile = { message: EMAIL_ON_FILE_MESSAGE, reason: 'proven-address' } as const;
  happen({ type: 'refused', ...onFile });
  page.leave();
  open();
  expect(signIn.flow).toEqual({ step: 'details', email, phase: { kind: 'refused', ...onFile } });
});

test.each<[string, SignInEvent]>([
  ['changed the address', { type: 'address-change-asked' }],
  ['had to start over', { type: 'start-over', message: 'Please confirm again' }],
])('after a visitor %s, a reload stays at the e-mail', (_what, event) => {
  const page = open();
  goToCode();
  happen(event);
  page.leave();
  open();
  expect(signIn.flow).toMatchObject({ step: 'email', email: '' });
});

test('a step that can no longer be restored is not stored any longer', () => {
  const sentAt = Date.now() - 10 * 60_000;
  const kept = { step: 'code', email, resendAt: sentAt + 60_000 };
  sessionStorage.setItem('SignInStep.sign-up', JSON.stringify(kept));
  expect(keptStep('sign-up', sentAt)).toEqual(kept);
  open();
  expect(signIn.flow).toMatchObject({ step: 'email' });
  expect(sessionStorage).toHaveLength(0);
});
