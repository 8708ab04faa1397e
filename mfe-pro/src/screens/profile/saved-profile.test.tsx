import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, resetGateway } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { profile, storeSession } from '#testing/pro-records.ts';

import { ProfileScreen } from './profile-screen.tsx';

function show() {
  const router = createMemoryRouter([{ path: '/', Component: ProfileScreen }]);
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

beforeEach(() => {
  resetGateway();
  storeSession();
});

test('a saved profile can be changed, and the page confirms the save', async () => {
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'PUT /api/pro-profile': ({ body }) => ({ body: { profile: { ...profile, ...(body as object) } } }),
  });
  const user = show();
  const phone = await screen.findByLabelText('Phone');
  expect(phone).toHaveValue('(305) 555-0142');
  await user.clear(phone);
  await enterText(user, phone, '(305) 555-0177');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', '/pro/gulf-and-gable');
});

test('what is edited while the profile is saved is not called saved', async () => {
  const saving = heldAnswer();
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'PUT /api/pro-profile': saving.answer,
  });
  const user = show();
  const phone = await screen.findByLabelText('Phone');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.clear(phone);
  await enterText(user, phone, '(305) 555-0177');
  expect(screen.getByRole('button', { name: /Save changes/ })).toHaveAttribute('aria-disabled');
  saving.give({ body: { profile } });
  const save = screen.getByRole('button', { name: /Save changes/ });
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument();
  expect(phone).toHaveValue('(305) 555-0177');
});

test('a new phone that waits for the desk is in the form, and the page says what homeowners see', async () => {
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'PUT /api/pro-profile': ({ body }) => ({
      body: { profile: { ...profile, ...(body as object), isContactWaiting: true } },
    }),
  });
  const user = show();
  const phone = await screen.findByLabelText('Phone');
  const waits = /Homeowners see your earlier phone number and website until/;
  expect(screen.queryByText(waits)).not.toBeInTheDocument();
  await user.clear(phone);
  await enterText(user, phone, '(305) 555-0177');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(waits)).toBeVisible();
  expect(phone).toHaveValue('(305) 555-0177');
});
