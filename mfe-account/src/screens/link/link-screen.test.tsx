import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';

import { showPage } from '#testing/show-page.tsx';

const token = 'A'.repeat(43);
const user = { UserID: '1', FirstName: 'Ana', LastName: 'Silva', UserEmail: 'ana@example.com' };
const login = { purpose: 'login', email: 'ana@example.com' };

beforeEach(() => {
  resetGateway();
  answerGateway({
    'POST /api/links/read': () => ({ body: login }),
    'POST /api/links/use': () => ({ body: { ...login, user } }),
    'GET /api/projects': () => ({ body: { projects: [] } }),
    'GET /api/reviews': () => ({ body: { reviews: [] } }),
  });
});

test('a link’s page says who will be logged in and acts only when its button is pressed', async () => {
  await showPage(`/login/link#${token}`);
  expect(await screen.findByText('ana@example.com')).toBeVisible();
  expect(sentRequests('POST /api/links/read')[0]?.body).toEqual({ token });
  expect(sentRequests('POST /api/links/use')).toHaveLength(0);
  expect(localStorage.getItem('UserSession')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
  expect(sentRequests('POST /api/links/use')[0]?.body).toEqual({ token });
  expect(JSON.parse(localStorage.getItem('UserSession') ?? '')).toMatchObject({ UserID: '1' });
});

test('a used or expired link says so and offers the login', async () => {
  answerGateway({ 'POST /api/links/read': () => refusal(410, 'This link was used before.') });
  await showPage(`/login/link#${token}`);
  expect(await screen.findByText('This link was used before.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

test('a press that doesn’t reach the gateway can be repeated', async () => {
  answerGateway({ 'POST /api/links/use': () => refusal(500, 'Something went wrong on our side.') });
  await showPage(`/login/link#${token}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Something went wrong on our side.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeEnabled();
});

test('the link of a sign-up leads to the personal details', async () => {
  const signUp = { purpose: 'sign-up', email: 'ana@example.com' };
  answerGateway({
    'POST /api/links/read': () => ({ body: signUp }),
    'POST /api/links/use': () => ({ body: signUp }),
    'GET /api/ip-location': () => ({ body: { ip: '203.0.113.7' } }),
  });
  await showPage(`/login/link#${token}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('First name')).toBeInTheDocument();
});

test.each([
  ['undo-email-change', 'Undo the change'],
  ['undo-deletion', 'Keep my account'],
])('%s asks first: %s', async (purpose, action) => {
  answerGateway({ 'POST /api/links/read': () => ({ body: { ...login, purpose } }) });
  await showPage(`/login/link#${token}`);
  expect(await screen.findByRole('button', { name: action })).toBeEnabled();
  expect(sentRequests('POST /api/links/use')).toHaveLength(0);
});

test.each(['.', '%3E', '),'])('a link with %s after it is read as the mail meant it', async (rest) => {
  await showPage(`/login/link#${token}${rest}`);
  expect(await screen.findByText('ana@example.com')).toBeVisible();
  expect(sentRequests('POST /api/links/read')[0]?.body).toEqual({ token });
});

test('a truncated link says so without a call', async () => {
  await showPage('/login/link#AAAA');
  expect(await screen.findByText(/^This link is incomplete\./)).toBeVisible();
  expect(sentRequests('POST /api/links/read')).toHaveLength(0);
});
