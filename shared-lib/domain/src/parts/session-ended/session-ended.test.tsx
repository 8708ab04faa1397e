import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { SessionEnded, type SessionEndedProps } from './session-ended.tsx';

function show(answer?: object, props: SessionEndedProps = {}): void {
  const page = { id: 'page', path: '/', element: <SessionEnded {...props} /> };
  const router = createMemoryRouter([page], {
    hydrationData: { actionData: answer ? { page: answer } : null },
  });
  render(<RouterProvider router={router} />);
}

const ended = {
  typed: { lastName: 'Souza' },
  errors: {},
  message: 'Please log in to continue.',
  code: 'sign-in-needed',
};
const told = /^Your session ended before you sent this, so nothing was sent\./;

test('a form that was posted after the session had ended is answered with the reason and the way back', () => {
  show(ended);
  expect(screen.getByText(told)).toBeVisible();
  const link = screen.getByRole('link', { name: /^Log in/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/login', '_blank']);
});

test('an address that says it is answered in the same way, with the login of its readers', () => {
  show(undefined, { isTold: true, logIn: '/pro-sign-up' });
  expect(screen.getByText(told)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Log in/ })).toHaveAttribute('href', '/pro-sign-up');
});

test('another refusal is shown as it is, and promises nothing', () => {
  show({ ...ended, message: 'Too many attempts.', code: 'too-many' });
  expect(screen.getByText('Too many attempts.')).toBeVisible();
  expect(screen.queryByText(told)).toBeNull();
});

test('a page that answers no form says nothing', () => {
  show();
  expect(document.body).toHaveTextContent('');
});
