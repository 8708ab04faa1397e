import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { showPage } from '#testing/show-page.tsx';

const user = {
  UserID: '11111111-1111-4111-8111-111111111111',
  FirstName: 'Ana',
  LastName: 'Silva',
  PhoneNumber: '+13055550143',
  UserEmail: 'ana@example.com',
  FirstProject: true,
};

beforeEach(() => {
  resetGateway();
  answerGateway({
    'GET /api/ip-location': () => ({ body: { ip: '203.0.113.7', city: 'Miami' } }),
    'GET /api/users': () => ({ body: [] }),
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
    'POST /api/codes/check': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { body: { verified: true } }
        : refusal(422, 'Invalid Code'),
    'POST /api/users': () => ({ status: 201, body: { user } }),
    'GET /api/projects': () => ({ body: { projects: [] } }),
    'GET /api/reviews': () => ({ body: { reviews: [] } }),
  });
});

async function goToCodeStep() {
  const person = userEvent.setup();
  await showPage('/sign-up');
  await enterText(person, screen.getByLabelText('E-mail'), ' Ana@Example.com ');
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
  return person;
}

async function goToDetailsStep() {
  const person = await goToCodeStep();
  await person.click(screen.getByLabelText('6-digit code'));
  await person.paste('123 456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { level: 1, name: 'Tell us who you are' });
  return person;
}

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

test('favorites picked before sign-up are saved in the new account', async () => {
  localStorage.setItem('FavouriteCategories', '["Roofing"]');
  answerGateway({
    'GET /api/favorites': () => ({ body: { categories: [] } }),
    'PUT /api/favorites': ({ body }) => ({ body: body as object }),
  });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await person.type(screen.getByLabelText('Mobile phone'), '(305) 555-0143{Enter}');
  await waitFor(() =>
    expect(sentRequests('PUT /api/favorites')[0]?.body).toEqual({ categories: ['Roofing'] }),
  );
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

test('an address with an account gets the specified message and a link to log in, and no code', async () => {
  answerGateway({ 'GET /api/users': () => ({ body: [{ UserEmail: 'ana@example.com' }] }) });
  const person = userEvent.setup();
  await showPage('/sign-up');
  await enterText(person, screen.getByLabelText('E-mail'), 'ana@example.com');
  await person.click(screen.getByRole('button', { name: 'Send my code' }));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent('If you already have an account with this email, please log in instead.');
  expect(message.querySelector('a')).toHaveAttribute('href', '/login');
  expect(sentRequests('POST /api/codes')).toHaveLength(0);
});

test('a wrong code shows Invalid Code at the field, which takes focus', async () => {
  const person = await goToCodeStep();
  await enterText(person, screen.getByLabelText('6-digit code'), '654321');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code'),
  );
  expect(screen.getByLabelText('6-digit code')).toHaveFocus();
});

test('a code that is too short is not sent', async () => {
  const person = await goToCodeStep();
  await enterText(person, screen.getByLabelText('6-digit code'), '1234');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code');
  expect(sentRequests('POST /api/codes/check')).toHaveLength(0);
});

test('a mistyped address can be corrected without retyping it', async () => {
  const person = await goToCodeStep();
  await person.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
});

test('another code can be requested after 60 seconds, which screen readers announce once', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await showPage('/sign-up');
    await enterText(person, screen.getByLabelText('E-mail'), 'ana@example.com');
    await person.click(screen.getByRole('button', { name: 'Send my code' }));
    await screen.findByRole('heading', { level: 1, name: 'Enter your code' });
    expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    // Real time passes too, so the first step leaves a margin for a busy machine.
    await act(async () => jest.advanceTimersByTime(20_000));
    expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(40_000));
    expect(screen.getByRole('status')).toHaveTextContent('You can ask for another code now.');
    await person.click(screen.getByRole('button', { name: 'Send another code' }));
    await waitFor(() => expect(sentRequests('POST /api/codes')).toHaveLength(2));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Send another code' })).not.toBeInTheDocument(),
    );
  } finally {
    jest.useRealTimers();
  }
});

test('a page reloaded while reading the mail returns to the code step', async () => {
  await goToCodeStep();
  cleanup();
  await showPage('/sign-up');
  expect(screen.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeInTheDocument();
  expect(screen.getByText('ana@example.com')).toBeInTheDocument();
  expect(sentRequests('POST /api/codes')).toHaveLength(1);
});

test('an expired proof leads back to the e-mail step with the address filled in', async () => {
  answerGateway({ 'POST /api/users': () => refusal(403, 'Please confirm your e-mail with a code first.') });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await enterText(person, screen.getByLabelText('Mobile phone'), '(305) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please confirm your e-mail with a code first.');
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com');
});

test('names and a mobile number are required, each with its message', async () => {
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('Mobile phone'), '12345');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Please enter a valid First Name');
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Please enter a valid Last Name');
  expect(screen.getByLabelText('Mobile phone')).toHaveAccessibleDescription(
    expect.stringContaining('Please enter a valid Phone Number'),
  );
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(sentRequests('POST /api/users')).toHaveLength(0);
});

test("the gateway's error about the phone number stays at the field until it is changed", async () => {
  answerGateway({
    'POST /api/users': () =>
      refusal(422, 'Please check the marked fields', { PhoneNumber: 'Please enter a valid Phone Number' }),
  });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await enterText(person, screen.getByLabelText('Mobile phone'), '(305) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.getByLabelText('Mobile phone')).toBeInvalid());
  await enterText(person, screen.getByLabelText('Mobile phone'), '4');
  await person.type(screen.getByLabelText('Mobile phone'), '{Backspace}{Backspace}5');
  expect(screen.getByLabelText('Mobile phone')).toBeValid();
  expect(localStorage.getItem('UserSession')).toBeNull();
});

test('an address that got an account in the meantime leads to the login', async () => {
  answerGateway({
    'POST /api/users': () =>
      refusal(409, 'If you already have an account with this email, please log in instead.'),
  });
  const person = await goToDetailsStep();
  await enterText(person, screen.getByLabelText('First name'), 'Ana');
  await enterText(person, screen.getByLabelText('Last name'), 'Silva');
  await enterText(person, screen.getByLabelText('Mobile phone'), '(305) 555-0143');
  await person.click(screen.getByRole('button', { name: 'Create account' }));
  expect((await screen.findByRole('alert')).querySelector('a')).toHaveAttribute('href', '/login');
});

test('only discount=yes shows the welcome banner with $10 off', async () => {
  const shown = await showPage('/sign-up?discount=yes');
  expect(screen.getByText(/\$10 off/)).toBeInTheDocument();
  shown.unmount();
  await showPage('/sign-up?discount=no');
  expect(screen.queryByText(/\$10 off/)).not.toBeInTheDocument();
});

test('an address that already has an account logs in at once, because the code has proven the mailbox', async () => {
  const user = { UserID: '1', FirstName: 'Ana', UserEmail: 'ana@example.com' };
  answerGateway({
    'POST /api/codes/check': () => ({ body: { verified: true, hasAccount: true } }),
    'POST /api/sessions': () => ({ body: { user } }),
  });
  const person = await goToCodeStep();
  await person.type(screen.getByLabelText('6-digit code'), '123456{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'If you already have an account with this email, please log in instead.',
  );
  await person.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(sentRequests('POST /api/sessions')[0]?.body).toEqual({ email: 'ana@example.com' });
  expect(sentRequests('POST /api/users')).toHaveLength(0);
});
