import { screen } from '@testing-library/react';

import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { enterText } from '@nestwright/domain/testing/enter-text';
import { profile, session, storeSession } from '#testing/pro-records.ts';
import { goToCodeStep, showProSignUp } from '#testing/pro-sign-up.tsx';

beforeEach(() => {
  resetGateway();
  answerGateway({
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
    'POST /api/codes/check': () => ({ body: { user: session } }),
    'GET /api/pro-profile': () => ({ body: { profile: null } }),
  });
});

test('a new pro signs in by e-mail and code and first describes the company', async () => {
  const { user, path } = showProSignUp();
  await enterText(user, await goToCodeStep(user), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('the next page');
  expect(path()).toBe('/pro-sign-up/profile');
  expect(sentRequests('POST /api/codes')[0]?.body).toEqual({ email: 'office@gulf.example', purpose: 'pro' });
  expect(sentRequests('POST /api/codes/check')[0]?.body).toEqual({
    email: 'office@gulf.example',
    code: '123456',
    purpose: 'pro',
  });
  expect(JSON.parse(localStorage.getItem('UserSession')!)).toMatchObject({ UserID: session.UserID });
});

test('a pro with a profile goes to the leads', async () => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
  const { user, path } = showProSignUp();
  await enterText(user, await goToCodeStep(user), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('the next page');
  expect(path()).toBe('/pro-sign-up/leads');
});

test.each([
  ['the lead that a mail linked to', '/pro-sign-up/leads/lead-1', '/pro-sign-up/leads/lead-1'],
  ['the leads, from an address that is not of a pro’s page', '//evil.example', '/pro-sign-up/leads'],
])('a sign-in leads to %s', async (_, next, expected) => {
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
  const { user, path } = showProSignUp(`?${new URLSearchParams({ next })}`);
  await enterText(user, await goToCodeStep(user), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('the next page');
  expect(path()).toBe(expected);
});

test('an invalid address is refused before anything is sent', async () => {
  const { user } = showProSignUp();
  await enterText(user, screen.getByLabelText('Work e-mail'), 'office@');
  await user.click(screen.getByRole('button', { name: 'Send my code' }));
  expect(screen.getByText('Please enter a valid Email')).toBeVisible();
  expect(sentRequests('POST /api/codes')).toEqual([]);
});

test('a wrong code shows a message, which disappears on typing', async () => {
  answerGateway({ 'POST /api/codes/check': () => refusal(422, 'Invalid Code') });
  const { user } = showProSignUp();
  const code = await goToCodeStep(user);
  await enterText(user, code, '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Invalid Code')).toBeVisible();
  expect(code).toHaveFocus();
  await user.type(code, '{Backspace}');
  expect(screen.queryByText('Invalid Code')).toBeNull();
});

test('a code that is too short is refused without a call', async () => {
  const { user } = showProSignUp();
  await enterText(user, await goToCodeStep(user), '12345');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Invalid Code')).toBeVisible();
  expect(sentRequests('POST /api/codes/check')).toEqual([]);
});

test('the address can be changed', async () => {
  const { user } = showProSignUp();
  await goToCodeStep(user);
  await user.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
  expect(screen.getByLabelText('Work e-mail')).toHaveValue('office@gulf.example');
});

test('a page reloaded while reading the mail returns to the code step', async () => {
  const { user, unmount } = showProSignUp();
  await goToCodeStep(user);
  unmount();
  const { user: later, path } = showProSignUp();
  await enterText(later, await screen.findByLabelText('6-digit code'), '123456');
  await later.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByText('the next page');
  expect(path()).toBe('/pro-sign-up/profile');
});

test('an unreachable gateway is reported in plain words', async () => {
  resetGateway();
  const { user } = showProSignUp();
  await enterText(user, screen.getByLabelText('Work e-mail'), 'office@gulf.example');
  await user.click(screen.getByRole('button', { name: 'Send my code' }));
  expect(await screen.findByText(/^We can’t reach Nestwright/)).toBeVisible();
});

test('a visitor without a session causes no call; a signed-in pro sees a link to the leads', async () => {
  const { unmount } = showProSignUp();
  expect(sentRequests('GET /api/pro-profile')).toEqual([]);
  unmount();
  storeSession();
  answerGateway({ 'GET /api/pro-profile': () => ({ body: { profile } }) });
  showProSignUp();
  expect(await screen.findByRole('link', { name: 'Open my leads' })).toHaveAttribute(
    'href',
    '/pro-sign-up/leads',
  );
  expect(screen.getByText('office@gulf.example')).toBeVisible();
});
