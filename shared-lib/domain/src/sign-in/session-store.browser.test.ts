import { sessionStore } from '@nestwright/contract/session/store';

import { endSession, isMarkedAsMembers, renewSession } from './session-store.ts';

const ada = { UserID: 'u1', FirstName: 'Ada' } as never;

beforeEach(() => sessionStore.set(ada));

test('a session that ends leaves neither a stored copy nor the mark of a member’s page', () => {
  document.documentElement.dataset['nwMember'] = '';
  expect(isMarkedAsMembers()).toBe(true);
  endSession();
  expect(sessionStore.get()).toBeNull();
  expect(isMarkedAsMembers()).toBe(false);
});

test('changed details are stored for the account that is logged in', () => {
  renewSession({ UserID: 'u1', FirstName: 'Adele' } as never);
  expect(sessionStore.get()).toMatchObject({ FirstName: 'Adele' });
});

test('details that arrive after a logout or a switch of accounts are not stored', () => {
  const late = { UserID: 'u1', FirstName: 'Adele' } as never;
  sessionStore.clear();
  renewSession(late);
  expect(sessionStore.get()).toBeNull();
  sessionStore.set({ UserID: 'u2', FirstName: 'Bo' } as never);
  renewSession(late);
  expect(sessionStore.get()).toMatchObject({ UserID: 'u2' });
});
