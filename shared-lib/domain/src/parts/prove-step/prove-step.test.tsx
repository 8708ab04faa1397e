import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { SignInAnswer } from '@nestwright/domain/sign-in/sign-in-rules';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ProveStep } from './prove-step.tsx';

const email = 'ada@example.com';
const codeStep: SignInAnswer = {
  flow: { step: 'code', email, resendAt: 0, phase: { kind: 'editing' } },
};

/** A page with two changes that need a proof. `answered`: what the server has answered to its form. */
function show(action: (form: FormData) => unknown, answered?: SignInAnswer) {
  const onProven = jest.fn();
  const step = (name: string) => (
    <section aria-label={name}>
      <ProveStep email={email} says={{ step: name, more: 'x' }} onProven={onProven} />
    </section>
  );
  const page = {
    id: 'page',
    path: '*',
    element: (
      <>
        {step('download')}
        {step('delete')}
      </>
    ),
    action: async ({ request }: { request: Request }) => action(await request.formData()),
  };
  const router = createMemoryRouter([page], { hydrationData: { actionData: { page: answered } } });
  render(<RouterProvider router={router} />);
  const part = (name: string) => within(screen.getByRole('region', { name }));
  return { download: part('download'), remove: part('delete'), onProven };
}

test('each form of a proof says what it is for, and a correct code ends it', async () => {
  const sent: object[] = [];
  const { download, onProven } = show((form) => {
    sent.push(Object.fromEntries(form));
    const done = { value: 'file', to: '/' };
    return form.has('code') ? { flow: { step: 'done' }, done } : codeStep;
  });
  await userEvent.click(download.getByRole('button', { name: 'Send my code' }));
  const field = await download.findByLabelText('6-digit code');
  expect(field).toHaveFocus();
  await userEvent.type(field, '123456{Enter}');
  expect(sent).toEqual([
    { step: 'download', more: 'x', email },
    { step: 'download', more: 'x', email, resendAt: '0', code: '123456' },
  ]);
  expect(onProven.mock.calls).toEqual([[{ value: 'file', to: '/' }]]);
});

test('pressed twice while it is on its way, it sends one form', async () => {
  let sent = 0;
  const { download } = show(() => {
    sent += 1;
    return new Promise(() => undefined);
  });
  const button = download.getByRole('button', { name: 'Send my code' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(sent).toBe(1);
});

test('a page that the server answered goes on where it is, with scripts that came late', async () => {
  const wrong = { kind: 'refused', message: 'Invalid Code', reason: 'field' } as const;
  const flow = { ...codeStep.flow, phase: wrong } as SignInAnswer['flow'];
  const { download, remove } = show(() => codeStep, { flow, step: 'download' });
  expect(download.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code');
  expect(remove.queryByLabelText('6-digit code')).toBeNull();
  await userEvent.type(download.getByLabelText('6-digit code'), '123456{Enter}');
  expect(await download.findByLabelText('6-digit code')).toBeValid();
});
