import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { EMAIL_ON_FILE_MESSAGE } from '@nestwright/domain/sign-in/session-rules';
import { keptStep } from '@nestwright/domain/sign-in/sign-in-step-store';
import { act, render } from '@testing-library/react';

import { detailsStep, type SignInAnswer, type SignInFlow } from './sign-in-rules.ts';
import { type CodeFlow, useSignIn } from './sign-in-store.ts';

const email = 'ana@example.com';
const phase = { kind: 'editing' } as const;
const codeStep: SignInFlow = { step: 'code', email, resendAt: Date.now() + 60_000, phase };
let signIn: CodeFlow;
let answer: SignInAnswer;

beforeEach(() => sessionStorage.clear());

/** Opens the page of a sign-up in this tab. */
function open(): { leave: () => void } {
  const Component = () => {
    signIn = useSignIn('sign-up', () => undefined);
    return null;
  };
  const router = createMemoryRouter([{ path: '/', Component, action: () => answer }]);
  const { unmount } = render(<RouterProvider router={router} />);
  return { leave: unmount };
}

/** Sends a form that leads to this step. */
async function goTo(flow: SignInFlow): Promise<void> {
  answer = { flow };
  await act(async () => {
    signIn.send({ email });
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
}

test('a page that is reloaded again and again stays on its step', async () => {
  const page = open();
  await goTo(codeStep);
  page.leave();
  const reloaded = open();
  expect(signIn.flow).toMatchObject({ step: 'code', email });
  await goTo(detailsStep(email));
  reloaded.leave();
  for (const _time of [1, 2]) {
    const page = open();
    expect(signIn.flow).toMatchObject({ step: 'details', email, phase: { kind: 'editing' } });
    page.leave();
  }
});

test('a proven address that has an account is still offered the login after a reload', async () => {
  const page = open();
  await goTo(codeStep);
  await goTo(detailsStep(email, true));
  page.leave();
  open();
  const onFile = { message: EMAIL_ON_FILE_MESSAGE, reason: 'proven-address' } as const;
  expect(signIn.flow).toEqual({ step: 'details', email, phase: { kind: 'refused', ...onFile } });
});

test('after a visitor went back to the address, a reload stays there', async () => {
  const page = open();
  await goTo(codeStep);
  await goTo({ step: 'email', email, phase });
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
