import type { SignInPhase } from '@nestwright/domain/sign-in/sign-in-rules';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { CodeStep } from './code-step.tsx';

const editing: SignInPhase = { kind: 'editing' };
const invalid: SignInPhase = { kind: 'refused', message: 'Invalid Code', reason: 'field' };
const onSubmit = jest.fn();
const onResend = jest.fn();

beforeEach(() => jest.resetAllMocks());

function step(phase: SignInPhase, resendAt = Date.now() + 60_000) {
  return <CodeStep phase={phase} resendAt={resendAt} onSubmit={onSubmit} onResend={onResend} />;
}

test('a code has six digits, and a shorter one is refused before it is sent', async () => {
  render(step(editing));
  const field = screen.getByLabelText('6-digit code');
  await userEvent.type(field, '12345{Enter}');
  expect(field).toHaveAccessibleDescription('Invalid Code');
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(field, '6{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('123456');
});

test('the server’s page with a wrong code moves to its field', () => {
  expect(renderToString(step(invalid))).toMatch(/<input[^>]+autofocus/);
  expect(renderToString(step(editing))).not.toContain('autofocus');
});

test('a wrong code shows a message at the field, which takes focus, until the visitor types', async () => {
  const resendAt = Date.now() + 60_000;
  const { rerender } = render(step(editing, resendAt));
  const field = screen.getByLabelText('6-digit code');
  await userEvent.type(field, '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  rerender(step(invalid, resendAt));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Invalid Code');
  await userEvent.type(field, '{Backspace}');
  expect(field).not.toHaveAccessibleDescription('Invalid Code');
});

test('a wrong code after a posted one, whose age the page doesn’t know, is not said to have expired', async () => {
  const { rerender } = render(step({ ...invalid }, 0));
  await userEvent.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
  rerender(step({ ...invalid }, 0));
  expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code');
  expect(screen.queryByText(/has expired/)).toBeNull();
});

test('a failed connection is not reported as a wrong code', () => {
  render(step({ kind: 'refused', message: 'Network Error', reason: 'failure' }));
  expect(screen.getByText('Network Error')).toBeVisible();
  expect(screen.getByLabelText('6-digit code')).toBeValid();
});

test('another code can be requested once a minute', async () => {
  const { rerender } = render(step(editing));
  expect(screen.queryByRole('button', { name: 'Send another code' })).toBeNull();
  rerender(step(editing, Date.now()));
  await userEvent.click(await screen.findByRole('button', { name: 'Send another code' }));
  expect(onResend).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('6-digit code')).toHaveFocus();
});

test('before scripts run, the button posts a form that asks for another code, and only one button has that name', () => {
  const page = (resendAt: number) =>
    renderToString(
      <CodeStep email="ada@example.com" {...{ phase: invalid, resendAt, onSubmit, onResend }} />,
    );
  for (const html of [page(0), page(Date.now() + 60_000)]) {
    const sent = document.createElement('div');
    // Without scripts, a browser shows what is inside.
    sent.innerHTML = html.replaceAll(/<\/?noscript>/g, '');
    const button = within(sent).getByRole<HTMLButtonElement>('button', { name: 'Send another code' });
    expect(Object.fromEntries(new FormData(button.form!, button))).toEqual({
      email: 'ada@example.com',
      go: 'resend',
    });
    expect(button.form).toHaveAttribute('method', 'post');
  }
});

test('the message of a posted code leaves the focus to a visitor who has gone on', async () => {
  const page = (
    <>
      <CodeStep email="ada@example.com" {...{ phase: invalid, resendAt: 0, onSubmit, onResend }} />
      <input aria-label="Search" />
    </>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  screen.getByLabelText('Search').focus();
  await act(async () => hydrateRoot(place, page));
  expect(screen.getByLabelText('Search')).toHaveFocus();
  place.remove();
});
