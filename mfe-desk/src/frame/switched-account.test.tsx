import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { readDesk } from '@nestwright/domain/desk/desk-calls';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { heldAnswer } from '@nestwright/domain/testing/held-answer';
import { act, screen, waitFor } from '@testing-library/react';

import { showPage } from '#testing/show-page.tsx';

const id = '22222222-2222-4222-8222-222222222222';
const address = `/desk/messages/${id}`;
const call = `GET /api${address}`;
const item = {
  id,
  queue: 'messages',
  at: '2027-03-01T15:00:00.000Z',
  what: 'Privacy',
  dueOn: null,
  isOpen: true,
  facts: [],
  words: 'Where is my data?',
  photos: [],
  deeds: [],
};

const logIn = (UserID: string) => act(() => sessionStore.set(readSession({ UserID })));
const logOut = () => act(() => sessionStore.clear());

beforeEach(() => {
  resetGateway();
  logIn('u1');
  answerGateway({ [call]: () => ({ body: { item } }) });
});

test('after a switch to another account, a page of the desk is gone and asked for in its name', async () => {
  await showPage(address);
  expect(screen.getByText('Where is my data?')).toBeVisible();
  answerGateway({ [call]: () => refusal(403, 'No.') });
  logIn('u2');
  expect(screen.queryByText('Where is my data?')).toBeNull();
  expect(await screen.findByText('Not found')).toBeVisible();
});

test('changed details of the same account leave the page as it is', async () => {
  await showPage(address);
  act(() => sessionStore.set(readSession({ UserID: 'u1', FirstName: 'Ada' })));
  expect(screen.getByText('Where is my data?')).toBeVisible();
  expect(sentRequests(call)).toHaveLength(1);
});

test('an account that may see the page, too, sees it', async () => {
  await showPage(address);
  logIn('u2');
  expect(await screen.findByText('Where is my data?')).toBeVisible();
  expect(sentRequests(call)).toHaveLength(2);
});

test('after logging out in another tab, a page of the desk is gone and not asked for, and is back after logging in again', async () => {
  await showPage(address);
  logOut();
  expect(screen.queryByText('Where is my data?')).toBeNull();
  expect(screen.getByText(/no longer logged in/)).toBeVisible();
  logIn('u1');
  expect(screen.getByText('Where is my data?')).toBeVisible();
  expect(sentRequests(call)).toHaveLength(1);
});

test('after logging out, the next account does not see the page of the one before', async () => {
  await showPage(address);
  logOut();
  // Anything that the page asked for has arrived by then, still in the name of the account before.
  await act(async () => void (await readDesk()));
  answerGateway({ [call]: () => refusal(403, 'No.') });
  logIn('u2');
  expect(screen.queryByText('Where is my data?')).toBeNull();
  expect(await screen.findByText('Not found')).toBeVisible();
});

test('a page that was opened without an account is asked for after logging in in another tab', async () => {
  logOut();
  answerGateway({ [call]: () => refusal(401, 'Log in.') });
  await showPage(address);
  expect(screen.getByText(/no longer logged in/)).toBeVisible();
  answerGateway({ [call]: () => ({ body: { item } }) });
  logIn('u1');
  expect(await screen.findByText('Where is my data?')).toBeVisible();
});

test('a page that was refused because the session had ended is asked for after the same account has logged in again', async () => {
  answerGateway({ [call]: () => refusal(401, 'Log in.') });
  await showPage(address);
  logOut();
  answerGateway({ [call]: () => ({ body: { item } }) });
  logIn('u1');
  expect(await screen.findByText('Where is my data?')).toBeVisible();
});

test('a page that arrives after its account has logged out is shown to nobody, and asked for again after the next login', async () => {
  await showPage(address);
  const late = heldAnswer();
  answerGateway({ [call]: late.answer });
  logIn('u2');
  await waitFor(() => expect(sentRequests(call)).toHaveLength(2));
  logOut();
  await act(async () => {
    late.give({ body: { item: { ...item, words: 'Who is Grace?' } } });
    await readDesk();
  });
  expect(screen.queryByText('Who is Grace?')).toBeNull();
  expect(screen.getByText(/no longer logged in/)).toBeVisible();
  answerGateway({ [call]: () => ({ body: { item } }) });
  logIn('u2');
  expect(await screen.findByText('Where is my data?')).toBeVisible();
  expect(sentRequests(call)).toHaveLength(3);
});
