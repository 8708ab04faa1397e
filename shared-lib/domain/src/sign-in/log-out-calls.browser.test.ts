import { waitFor } from '@testing-library/react';
import { sessionStore } from '@nestwright/contract/session/store';
import { answerGateway, resetGateway, sentRequests } from '@nestwright/domain/testing/fake-gateway';

import { logOutEverywhere } from './log-out-calls.ts';

const user = { UserID: '1', FirstName: 'Ana', UserEmail: 'ana@example.com' };

beforeEach(() => {
  resetGateway();
  jest.useFakeTimers();
  localStorage.setItem('UserSession', JSON.stringify(user));
});
afterEach(() => jest.useRealTimers());

test('logging out removes the stored session at once, notifies the gateway, and goes home after 300 ms', async () => {
  answerGateway({ 'DELETE /api/sessions/current': () => ({ status: 204 }) });
  const done: string[] = [];
  logOutEverywhere(() => done.push('home'));
  expect(localStorage.getItem('UserSession')).toBeNull();
  expect(sessionStore.get()).toBeNull();
  jest.advanceTimersByTime(299);
  expect(done).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(done).toEqual(['home']);
  jest.useRealTimers();
  await waitFor(() => expect(sentRequests('DELETE /api/sessions/current')).toHaveLength(1));
});

test('after logging out, the page no longer counts as a member’s', () => {
  document.documentElement.dataset['nwMember'] = '';
  logOutEverywhere(jest.fn());
  expect(document.documentElement.dataset).not.toHaveProperty('nwMember');
});

test('logging out works even if the gateway does not answer', () => {
  logOutEverywhere(jest.fn());
  expect(sessionStore.get()).toBeNull();
});
