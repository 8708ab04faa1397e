import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { profile, storeSession } from '#testing/pro-records.ts';

import { ProfileScreen } from './profile-screen.tsx';

function show() {
  const router = createMemoryRouter(
    [
      { path: '/pro-sign-up/profile', Component: ProfileScreen },
      { path: '/pro-sign-up/leads', Component: () => <h1>the leads</h1> },
    ],
    { initialEntries: ['/pro-sign-up/profile'] },
  );
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

beforeEach(() => {
  resetGateway();
  storeSession();
});

test('saving a new company opens its leads', async () => {
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile: null } }),
    'PUT /api/pro-profile': () => ({ body: { profile } }),
  });
  const user = show();
  await enterText(user, await screen.findByLabelText('Company name'), 'Gulf & Gable Roofing');
  await user.click(screen.getByLabelText('Roofing'));
  await enterText(user, screen.getByLabelText('Your ZIP code'), '33139');
  await user.selectOptions(screen.getByLabelText('How far will you drive?'), '50 miles');
  await enterText(user, screen.getByLabelText('Phone'), '(305) 555-0142');
  await user.selectOptions(screen.getByLabelText('Monday closes'), '7:30 PM');
  await user.click(screen.getByRole('button', { name: 'Use Monday’s hours through Friday' }));
  await user.selectOptions(screen.getByLabelText('Friday opens'), 'Closed');
  await user.click(screen.getByRole('button', { name: 'Save and see my leads' }));
  expect(await screen.findByText('the leads')).toBeVisible();
  expect(sentRequests('PUT /api/pro-profile')[0]?.body).toEqual({
    company: 'Gulf & Gable Roofing',
    categories: ['Roofing'],
    zip: '33139',
    radiusMiles: 50,
    phone: '(305) 555-0142',
    website: '',
    priceGuide: '',
    about: '',
    hours: [
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => ({ day, time: '8:00 AM - 7:30 PM' })),
      ...['Friday', 'Saturday', 'Sunday'].map((day) => ({ day, time: 'Closed' })),
    ],
  });
});

test('missing fields are named at the top and next to the field, and nothing is sent', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile: null } }) });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Save and see my leads' }));
  const summary = screen.getByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveFocus();
  for (const message of [
    'Please enter your company name',
    'Please choose at least one category',
    'Please enter a valid ZIP Code',
    'Please enter a valid Phone Number',
  ]) {
    expect(within(summary).getByText(message)).toBeVisible();
  }
  expect(screen.getByLabelText('Company name')).toHaveAccessibleDescription('Please enter your company name');
  expect(sentRequests('PUT /api/pro-profile')).toEqual([]);
});

test('a field that the gateway refuses is marked with its message', async () => {
  answerGateway({
    'GET /api/pro-profile': () => ({ body: { profile } }),
    'PUT /api/pro-profile': () => refusal(422, 'Please check', { zip: 'This ZIP code is not in use' }),
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Save changes' }));
  await screen.findByRole('group', { name: 'There is a problem' });
  expect(screen.getByLabelText('Your ZIP code')).toHaveAccessibleDescription('This ZIP code is not in use');
});

test('a visitor who is not signed in gets a link to sign in, and the gateway is not called', async () => {
  resetGateway();
  show();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/pro-sign-up');
  expect(screen.queryByLabelText('Company name')).toBeNull();
  expect(sentRequests('GET /api/pro-profile')).toEqual([]);
});

test('an unreachable gateway is reported with a retry button', async () => {
  const user = show();
  expect(await screen.findByText(/We couldn’t load your company/)).toBeVisible();
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Company name')).toHaveValue('Gulf & Gable Roofing');
});
