import { favoriteStore } from '@nestwright/domain/account/favorite-store';
import { sessionStore } from '@nestwright/contract/session/store';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { showPage } from '#testing/show-page.tsx';

const user = {
  UserID: '1',
  FirstName: 'Ana',
  LastName: 'Silva',
  UserEmail: 'ana@example.com',
  FirstProject: false,
};

beforeEach(() => {
  resetGateway();
  answerGateway({
    'GET /api/ip-location': () => ({ body: { ip: '203.0.113.7' } }),
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
    'POST /api/codes/check': ({ body }) =>
      (body as { email: string; code: string }).email === user.UserEmail &&
      (body as { code: string }).code === '123456'
        ? { body: { user } }
        : refusal(422, 'Invalid Code'),
    'GET /api/projects': () => ({ body: { projects: [] } }),
    'GET /api/reviews': () => ({ body: { reviews: [] } }),
  });
});

async function askForCode(email: string) {
  const person = userEvent.setup();
  const shown = await showPage('/login');
  await enterText(person, screen.getByLabelText('E-mail'), email);
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  return { person, shown };
}

async function offerCode(person: ReturnType<typeof userEvent.setup>, code: string) {
  await enterText(person, screen.getByLabelText('6-digit code'), code);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
}

test('e-mail and code lead to the dashboard with the session stored', async () => {
  const { person } = await askForCode('Ana@example.com');
  await offerCode(person, '123456');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(JSON.parse(localStorage.getItem('UserSession') ?? '')).toMatchObject({
    UserID: '1',
    FirstName: 'Ana',
    UserIP: { ip: '203.0.113.7' },
  });
});

test('a mail with only a link says so, and the next mail with a code leads to its field', async () => {
  let sent = 0;
  answerGateway({
    'POST /api/codes': () => ({
      status: 202,
      body: (sent += 1) < 3 ? { resendAfter: 0, linkOnly: true } : { resendAfter: 60 },
    }),
  });
  const person = userEvent.setup();
  await showPage('/login');
  await enterText(person, screen.getByLabelText('E-mail'), user.UserEmail);
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  const title = await screen.findByRole('heading', { level: 1, name: 'Open the link we e-mailed you' });
  expect(title).toHaveFocus();
  expect(screen.getByText(/It has a link instead of a code/)).toHaveTextContent(
    /^If ana@example.com has an account/,
  );
  expect(screen.queryByLabelText('6-digit code')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Send another e-mail' }));
  expect(document.activeElement).toContainElement(screen.getByText(/It has a link instead of a code/));
  await waitFor(() => expect(sentRequests('POST /api/codes')).toHaveLength(2));
  await person.click(await screen.findByRole('button', { name: 'Send another e-mail' }));
  expect(await screen.findByLabelText('6-digit code')).toBeVisible();
});

test('after login the browser has the account’s favorites, and a guest’s stay a guest’s', async () => {
  localStorage.setItem('FavouriteCategories', '["HVAC","Roofing"]');
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: ['Locksmith', 'Roofing'] } }),
  });
  const { person } = await askForCode('ana@example.com');
  await offerCode(person, '123456');
  await waitFor(() => expect(favoriteStore.get()).toEqual(['Locksmith', 'Roofing']));
  sessionStore.clear();
  expect(favoriteStore.get()).toEqual(['HVAC', 'Roofing']);
  expect(sentRequests('PUT /api/favorites')).toEqual([]);
});

test('an invalid address is refused with a message at the field, which takes focus', async () => {
  const person = userEvent.setup();
  await showPage('/login');
  await person.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@{Enter}');
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter a valid Email');
  expect(sentRequests('POST /api/codes')).toHaveLength(0);
});

test('an unknown address gets the same screens, texts and calls, and every code is an Invalid Code', async () => {
  const known = await askForCode('ana@example.com');
  await offerCode(known.person, '654321');
  await waitFor(() => expect(screen.getByLabelText('6-digit code')).toBeInvalid());
  const knownText = document.body.textContent?.replaceAll('ana@example.com', '').replaceAll(/\d:\d\d/g, '');
  const knownCalls = sentRequests().map(({ call }) => call);
  known.shown.unmount();
  sessionStorage.clear();
  sentRequests().length = 0;

  const unknown = await askForCode('nobody@example.com');
  await offerCode(unknown.person, '123456');
  await waitFor(() =>
    expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code'),
  );
  expect(document.body.textContent?.replaceAll('nobody@example.com', '').replaceAll(/\d:\d\d/g, '')).toBe(
    knownText,
  );
  expect(sentRequests().map(({ call }) => call)).toEqual(knownCalls);
  expect(knownCalls).not.toContain('GET /api/users');
});

test('too many code requests are reported on the current step', async () => {
  answerGateway({
    'POST /api/codes': () => refusal(429, 'Please wait a minute before asking for another code.'),
  });
  const person = userEvent.setup();
  await showPage('/login');
  await enterText(person, screen.getByLabelText('E-mail'), 'ana@example.com');
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Please wait a minute before asking for another code.',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeInTheDocument();
});

test('Enter submits each step, so the keyboard is enough', async () => {
  const person = userEvent.setup();
  await showPage('/login');
  await person.click(screen.getByLabelText('E-mail'));
  await person.keyboard('ana@example.com{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  await person.click(screen.getByLabelText('6-digit code'));
  await person.keyboard('123456{Enter}');
  expect(await screen.findByText('Welcome, Ana')).toBeInTheDocument();
});

test('the page links to the mailbox only in development', async () => {
  const config = document.createElement('script');
  config.id = 'nw-config';
  config.type = 'application/json';
  config.textContent = JSON.stringify({ mailbox: 'http://localhost:3001/_mailbox' });
  document.head.append(config);
  const { shown } = await askForCode('ana@example.com');
  expect(screen.getByRole('link', { name: /mailbox/ })).toHaveAttribute(
    'href',
    'http://localhost:3001/_mailbox',
  );
  shown.unmount();
  sessionStorage.clear();
  config.remove();
  await askForCode('ana@example.com');
  expect(screen.queryByRole('link', { name: /mailbox/ })).not.toBeInTheDocument();
});

test('after the fifth wrong try the page says that the code no longer works, for any address', async () => {
  const { person } = await askForCode('nobody@example.com');
  for (let round = 0; round < 5; round += 1) {
    expect(screen.queryByText(/stops working/)).not.toBeInTheDocument();
    await person.clear(screen.getByLabelText('6-digit code'));
    await offerCode(person, `11111${round}`);
    await waitFor(() => expect(screen.getByLabelText('6-digit code')).toBeInvalid());
  }
  expect(screen.getByText(/A code stops working after 5 wrong tries/)).toBeInTheDocument();
});

test('a browser without passkeys is not offered one', async () => {
  await showPage('/login');
  expect(screen.getByRole('button', { name: 'Send my code' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).not.toBeInTheDocument();
});

test('a visitor who is already logged in can continue to the dashboard', async () => {
  localStorage.setItem('UserSession', JSON.stringify(user));
  await showPage('/login');
  expect(screen.getByText(/You’re logged in as ana@example.com/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute(
    'href',
    '/account/dashboard',
  );
});
