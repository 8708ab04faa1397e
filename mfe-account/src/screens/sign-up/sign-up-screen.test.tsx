import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { showPage } from '#testing/show-page.tsx';
import { answerSignUp, goToCodeStep, goToDetailsStep, user } from '#testing/sign-up.tsx';

beforeEach(answerSignUp);

test('e-mail, code and details create an account and lead to the dashboard', async () => {
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await enterText(person, screen.getByLabelText('Mobile phone'), '(305) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Create account' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(screen.getByText('Welcome, Ana')).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('UserSession') ?? '')).toMatchObject({
    UserID: user.UserID,
    FirstName: 'Ana',
    FirstProject: true,
  });
  expect(sentRequests('POST /api/users')[0]?.body).toMatchObject({
    FirstName: 'Ana',
    LastName: 'Silva',
    PhoneNumber: '(305) 555-0143',
    UserEmail: 'ana@example.com',
    PassWord: '',
    UserIP: { ip: '203.0.113.7', city: 'Miami' },
    UserProfilePicture: null,
    FirstProject: true,
  });
});

test('favorites picked before sign-up are not silently saved in the new account, which may be another person’s', async () => {
  localStorage.setItem('FavouriteCategories', '["Roofing"]');
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: [] } }),
  });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await person.type(screen.getByLabelText('Mobile phone'), '(305) 555-0143{Enter}');
  await waitFor(() => expect(sentRequests('GET /api/favorites')).toHaveLength(1));
  expect(sentRequests('PUT /api/favorites')).toEqual([]);
});

test('the address is lowercased, looked up and sent a code', async () => {
  await goToCodeStep();
  expect(JSON.parse(sentRequests('GET /api/users')[0]?.query['q'] ?? '')).toEqual({
    UserEmail: 'ana@example.com',
  });
  expect(sentRequests('POST /api/codes').map(({ body }) => body)).toEqual([
    { email: 'ana@example.com', purpose: 'sign-up' },
  ]);
  expect(screen.getByText('ana@example.com')).toBeInTheDocument();
});

test('the IP location is looked up when the page loads', async () => {
  await showPage('/sign-up');
  await waitFor(() => expect(sentRequests('GET /api/ip-location')).toHaveLength(1));
});

test('an invalid address is refused with a message next to the field', async () => {
  const person = userEvent.setup();
  await showPage('/sign-up');
  await enterText(person, screen.getByLabelText('E-mail'), 'ana@');
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid Email');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(sentRequests('POST /api/codes')).toHaveLength(0);
});

test('only discount=yes shows the welcome banner with $10 off', async () => {
  const shown = await showPage('/sign-up?discount=yes');
  expect(screen.getByText(/10% off the price of that project, from the pro you hire/)).toBeVisible();
  expect(screen.getByText(/\$10 off/)).toBeInTheDocument();
  shown.unmount();
  await showPage('/sign-up?discount=no');
  expect(screen.queryByText(/\$10 off/)).not.toBeInTheDocument();
});
