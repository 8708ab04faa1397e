import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { answerGateway, refusal, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';
import { act, screen } from '@testing-library/react';

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
