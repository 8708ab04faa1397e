import * as v from 'valibot';

import { storedSessionSchema } from './session-schema.ts';
import { sessionStore } from './session-store.ts';

beforeEach(() => localStorage.clear());

test('the session is stored under UserSession with the names of product/data#user-session', () => {
  sessionStore.set(v.parse(storedSessionSchema, { UserID: 'u-1', FirstName: 'Ada', FirstProject: true }));
  expect(JSON.parse(localStorage.getItem('UserSession') ?? '')).toMatchObject({
    UserID: 'u-1',
    FirstName: 'Ada',
    FirstProject: true,
  });
  expect(sessionStore.get()?.FirstName).toBe('Ada');
});

test('logging out removes the key', () => {
  localStorage.setItem('UserSession', '{"UserID":"u-1"}');
  sessionStore.set(null);
  expect(localStorage.getItem('UserSession')).toBeNull();
  expect(sessionStore.get()).toBeNull();
});

test('a session without a UserID is set aside, and the person is a visitor', () => {
  localStorage.setItem('UserSession', '{"FirstName":"Ada"}');
  expect(sessionStore.get()).toBeNull();
  expect(localStorage.getItem('UserSession.corrupt')).toBe('{"FirstName":"Ada"}');
});
