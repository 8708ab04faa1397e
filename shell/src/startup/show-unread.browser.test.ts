import { sessionStore } from '@nestwright/contract/session/store';
import { storedProjects } from '@nestwright/domain/requests/project-list-store';
import { waitFor } from '@testing-library/react';

import { startUnread } from '#layout/start-unread.tsx';

import { showUnread } from './show-unread.ts';

jest.mock('#layout/start-unread.tsx', () => ({ startUnread: jest.fn() }));

beforeEach(() => {
  localStorage.clear();
  jest.mocked(startUnread).mockClear();
});

test('a visitor sees unread messages from the first request on', async () => {
  await showUnread();
  expect(startUnread).not.toHaveBeenCalled();
  storedProjects.set([{ id: 'p1' }]);
  await waitFor(() => expect(startUnread).toHaveBeenCalledTimes(1));
  storedProjects.set([{ id: 'p1' }, { id: 'p2' }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(startUnread).toHaveBeenCalledTimes(1);
});

test('people with an account see them at once', async () => {
  sessionStore.set({ UserID: 'u1' } as NonNullable<ReturnType<typeof sessionStore.get>>);
  await showUnread();
  expect(startUnread).toHaveBeenCalledTimes(1);
});
