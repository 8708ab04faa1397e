import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { session, storeSession, wireProject } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

const here = {
  id: 's1',
  userAgent: session.UserAgent,
  createdAt: '2026-11-20T15:00:00Z',
  lastUsedAt: '2026-11-20T15:00:00Z',
  current: true,
};
const there = {
  ...here,
  id: 's2',
  userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
  current: false,
};

let passkeys: object[];

beforeEach(() => {
  passkeys = [];
  resetGateway();
  answerGateway({
    'GET /api/sessions': () => ({ body: { sessions: [here, there] } }),
    'DELETE /api/sessions/s2': () => ({ status: 204, body: '' }),
    'PATCH /api/users/me': ({ body }) => ({ body: { user: { ...session, ...(body as object) } } }),
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
    'POST /api/codes/check': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { body: { verified: true } }
        : refusal(422, 'Invalid Code'),
    'DELETE /api/users/me': () => ({ status: 204, body: '' }),
    'GET /api/passkeys': () => ({ body: { passkeys, removedAt: null, mustHave: false } }),
  });
});

function stored(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem('UserSession') ?? 'null') as Record<string, unknown>;
}

test('every field of the session is shown', async () => {
  storeSession();
  await showPage('/account/manage');
  const facts = await screen.findByRole('region', { name: 'What we know about you' });
  const terms = within(facts)
    .getAllByRole('term')
    .map((term) => term.textContent);
  expect(terms).toEqual([
    'Name',
    'E-mail',
    'Phone',
    'First-project offer',
    'Member since',
    'Last login',
    'Network address',
    'Browser',
    'Picture',
    'Account number',
  ]);
  for (const text of [
    'Ana Silva',
    session.UserEmail,
    '(305) 555-0143',
    '203.0.113.7, Miami',
    session.UserID,
  ]) {
    expect(within(facts).getByText(text)).toBeInTheDocument();
  }
});

test('a changed name is checked, sent, stored and shown in the welcome', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  const name = await screen.findByLabelText('First name');
  await person.clear(name);
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(name).toHaveAccessibleDescription('Please enter a valid First Name');
  expect(sentRequests('PATCH /api/users/me')).toHaveLength(0);

  await enterText(person, name, 'Anabel');
  await person.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(screen.getByText('Welcome, Anabel')).toBeInTheDocument();
  expect(stored()).toMatchObject({ FirstName: 'Anabel', UserID: session.UserID });
});

test('a new e-mail takes effect only after a code to the old address and one to the new', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  await person.click(await screen.findByRole('button', { name: 'Change e-mail' }));
  expect(screen.getByRole('button', { name: 'Send my code' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(await screen.findByLabelText('6-digit code')).toHaveFocus();
  await person.keyboard('123456{Enter}');
  expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  await person.keyboard('New@Example.com{Enter}');
  expect(await screen.findByLabelText('6-digit code')).toHaveFocus();
  await person.keyboard('654321{Enter}');
  await waitFor(() => expect(screen.getByLabelText('6-digit code')).toBeInvalid());
  expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('Invalid Code');
  expect(sentRequests('PATCH /api/users/me')).toHaveLength(0);

  await person.clear(screen.getByLabelText('6-digit code'));
  await enterText(person, screen.getByLabelText('6-digit code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^Your e-mail is changed\./)).toHaveRole('status');
  expect(screen.getByRole('button', { name: 'Change e-mail' })).toHaveFocus();
  expect(sentRequests('POST /api/codes').map(({ body }) => body)).toEqual([
    { email: session.UserEmail, purpose: 'proof' },
    { email: 'new@example.com', purpose: 'email-change' },
  ]);
  expect(stored()).toMatchObject({ UserEmail: 'new@example.com' });
});

test('other browsers can be logged out here; this browser is labeled and cannot', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  const list = await screen.findByRole('region', { name: 'Where you are logged in' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(within(list).getByText('This browser')).toBeInTheDocument();
  expect(within(list).getAllByRole('button')).toHaveLength(2);
  await person.click(within(list).getByRole('button', { name: 'Log out Safari on iPhone' }));
  expect(await within(list).findByText('Safari on iPhone is logged out.')).toHaveRole('status');
  expect(within(list).getByRole('heading')).toHaveFocus();
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(sentRequests('DELETE /api/sessions/s2')).toHaveLength(1);
});

test('all other browsers can be logged out at once', async () => {
  answerGateway({ 'DELETE /api/sessions/others': () => ({ body: { done: true } }) });
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  const list = await screen.findByRole('region', { name: 'Where you are logged in' });
  await person.click(await within(list).findByRole('button', { name: 'Log out everywhere else' }));
  expect(await within(list).findByText('Every other browser is logged out.')).toHaveRole('status');
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('an e-mail change with an expired proof asks again and loses nothing typed', async () => {
  let isProven = false;
  answerGateway({
    'PATCH /api/users/me': ({ body }) =>
      isProven
        ? { body: { user: { ...session, ...(body as object) } } }
        : {
            status: 403,
            body: { error: { code: 'proof-needed', message: 'Please confirm that it’s you.' } },
          },
  });
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  await person.click(await screen.findByRole('button', { name: 'Change e-mail' }));
  await person.keyboard('{Enter}');
  await screen.findByLabelText('6-digit code');
  await person.keyboard('123456{Enter}');
  await person.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'new@example.com{Enter}');
  await screen.findByText(/new@example\.com/);
  await enterText(person, screen.getByLabelText('6-digit code'), '123456');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sentRequests('PATCH /api/users/me')).toHaveLength(1));
  isProven = true;
  await person.click(await screen.findByRole('button', { name: 'Send my code' }));
  await enterText(person, await screen.findByLabelText('6-digit code'), '123456{Enter}');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/^Your e-mail is changed\./)).toBeInTheDocument();
  expect(stored()).toMatchObject({ UserEmail: 'new@example.com' });
});

test('all data can be downloaded as JSON once a mailed code has shown that it’s the account’s person', async () => {
  storeSession();
  answerGateway({
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
    'POST /api/codes/check': () => ({ body: { verified: true } }),
  });
  const person = userEvent.setup();
  await showPage('/account/manage');
  const part = within(await screen.findByRole('region', { name: 'Download my data' }));
  await person.click(part.getByRole('button', { name: 'Download my data' }));
  expect(part.queryByRole('link')).not.toBeInTheDocument();
  await person.click(part.getByRole('button', { name: 'Send my code' }));
  await person.type(await part.findByLabelText('6-digit code'), '123456{Enter}');
  expect(await part.findByRole('link', { name: 'Download the file' })).toHaveAttribute(
    'href',
    '/api/users/me/export',
  );
  expect(sentRequests('POST /api/codes/check')[0]?.body).toMatchObject({ purpose: 'proof', code: '123456' });
});

test('deleting the account says what is kept, asks for a code, and ends on the home page without a session', async () => {
  storeSession();
  const person = userEvent.setup();
  await showPage('/account/manage');
  await person.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete your account?' });
  expect(within(dialog).getAllByRole('listitem').length).toBeGreaterThan(2);
  await person.click(within(dialog).getByRole('button', { name: 'Send my code' }));
  expect(await within(dialog).findByLabelText('6-digit code')).toHaveFocus();
  await person.keyboard('654321');
  await person.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => expect(within(dialog).getByLabelText('6-digit code')).toBeInvalid());
  expect(stored()).not.toBeNull();

  await person.clear(within(dialog).getByLabelText('6-digit code'));
  await enterText(person, within(dialog).getByLabelText('6-digit code'), '123456');
  await person.click(within(dialog).getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByText('Elsewhere: /')).toBeInTheDocument();
  expect(localStorage.getItem('UserSession')).toBeNull();
  expect(sentRequests('POST /api/codes')[0]?.body).toEqual({ email: session.UserEmail, purpose: 'proof' });
});

test('a visitor sees what this browser stores, and links to log in and sign up', async () => {
  localStorage.setItem('ZipCode', '2134');
  localStorage.setItem('Project', JSON.stringify([wireProject('p1')]));
  await showPage('/account/manage');
  const facts = await screen.findByRole('region', { name: 'Saved in this browser' });
  expect(within(facts).getByText('02134')).toBeInTheDocument();
  expect(within(facts).getByText('1')).toBeInTheDocument();
  expect(sentRequests('GET /api/sessions')).toHaveLength(0);
});

test('a stored session unknown to the gateway is removed', async () => {
  storeSession();
  answerGateway({ 'GET /api/sessions': () => refusal(401, 'Please log in.') });
  await showPage('/account/manage');
  expect(await screen.findByRole('region', { name: 'Saved in this browser' })).toBeInTheDocument();
  expect(localStorage.getItem('UserSession')).toBeNull();
});
