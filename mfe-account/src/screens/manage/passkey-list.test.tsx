import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { sessionStore } from '@nestwright/contract/session/store';
import type { Passkeys } from '@nestwright/domain/sign-in/passkey-schema';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { session, storeSession } from '#testing/samples.ts';
import { showPage } from '#testing/show-page.tsx';

import { PasskeyList } from './passkey-list.tsx';

const phone = { id: 'k1', name: 'My phone', createdAt: '2026-11-20T15:00:00Z', lastUsedAt: null };
const none: Passkeys = { passkeys: [], removedAt: null, mustHave: false };
const onChange = jest.fn();
const proofNeeded = {
  status: 403,
  body: { error: { code: 'proof-needed', message: 'Please confirm that it’s you.' } },
};

beforeEach(() => {
  resetGateway();
  onChange.mockReset();
  Object.assign(window, { PublicKeyCredential: () => undefined });
});
afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

function show(known: Passkeys, isHeldBack = false) {
  const element = (
    <PasskeyList email="ana@example.com" isHeldBack={isHeldBack} known={known} onChange={onChange} />
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

test('adding the first passkey asks for a mailed code and keeps the typed name', async () => {
  answerGateway({
    'POST /api/passkeys/options': () => proofNeeded,
    'POST /api/codes': () => ({ status: 202, body: { resendAfter: 60 } }),
  });
  const person = userEvent.setup();
  show(none);
  await person.type(screen.getByLabelText('Name of the passkey'), 'My laptop');
  await person.click(screen.getByRole('button', { name: 'Add a passkey' }));
  await person.click(await screen.findByRole('button', { name: 'Send my code' }));
  expect(await screen.findByLabelText('6-digit code')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Use my passkey' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Name of the passkey')).toHaveValue('My laptop');
  expect(sentRequests('POST /api/codes')[0]?.body).toEqual({ email: 'ana@example.com', purpose: 'proof' });
});

test('removing a passkey asks for a passkey, not for a code', async () => {
  answerGateway({ 'DELETE /api/passkeys/k1': () => proofNeeded });
  const person = userEvent.setup();
  show({ ...none, passkeys: [phone] });
  await person.click(screen.getByRole('button', { name: 'Remove My phone' }));
  expect(await screen.findByRole('button', { name: 'Use my passkey' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send my code' })).not.toBeInTheDocument();
});

test('a removed passkey is reported, and the list is read again', async () => {
  answerGateway({ 'DELETE /api/passkeys/k1': () => ({ body: { done: true } }) });
  const person = userEvent.setup();
  show({ ...none, passkeys: [phone] });
  await person.click(screen.getByRole('button', { name: 'Remove My phone' }));
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('status')).toHaveTextContent('“My phone” removed.');
});

test('a mailed code starts the recovery from lost passkeys', async () => {
  answerGateway({ 'POST /api/passkeys/recovery': () => proofNeeded });
  const person = userEvent.setup();
  show({ ...none, passkeys: [phone] });
  await person.click(screen.getByRole('button', { name: 'I lost my passkeys' }));
  expect(await screen.findByRole('button', { name: 'Send my code' })).toBeInTheDocument();
});

test('staff are asked to add a passkey or to use theirs', () => {
  show({ ...none, mustHave: true }, true);
  expect(screen.getByText(/please add a passkey/)).toBeInTheDocument();
});

test('staff with a passkey use it before anything else', () => {
  show({ passkeys: [phone], removedAt: null, mustHave: true }, true);
  expect(screen.getByRole('button', { name: 'Use my passkey' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I lost my passkeys' })).not.toBeInTheDocument();
});

test('another account that logs in in another tab never sees the passkeys of the one before', async () => {
  storeSession();
  const listOf = (name: string) => ({ body: { ...none, passkeys: [{ ...phone, name }] } });
  answerGateway({
    'GET /api/sessions': () => ({ body: { sessions: [] } }),
    'GET /api/passkeys': () => listOf('Phone of Ana'),
  });
  await showPage('/account/manage');
  expect(await screen.findByRole('button', { name: 'Remove Phone of Ana' })).toBeVisible();
  const asked = heldAnswer();
  answerGateway({ 'GET /api/passkeys': asked.answer });
  act(() => sessionStore.set({ ...session, UserID: 'bo' }));
  expect(screen.queryByRole('button', { name: 'Remove Phone of Ana' })).toBeNull();
  asked.give(listOf('Phone of Bo'));
  expect(await screen.findByRole('button', { name: 'Remove Phone of Bo' })).toBeVisible();
});
