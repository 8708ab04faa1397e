import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { sessionStore, useSession } from '@nestwright/contract/session/store';
import { sampleNews } from '@nestwright/domain/testing/sample-thread';
import { threadNewsStore } from '@nestwright/domain/talk/thread-news-store';
import { act, render, screen } from '@testing-library/react';

import { session, storeSession } from '#testing/samples.ts';

import { ForKnownPerson } from './known-person.tsx';

const bo = { ...session, UserID: '22222222-2222-4222-8222-222222222222', FirstName: 'Bo' };

function Name() {
  return <p>{useSession()?.FirstName ?? 'Nobody'}</p>;
}

/** Opens a page that the server rendered for this person, in a browser that stores Ana's session. */
async function open(person: typeof session, news: readonly object[] = []) {
  act(() => sessionStore.clear());
  storeSession();
  const element = (
    <ForKnownPerson>
      <Name />
    </ForKnownPerson>
  );
  const loaderData = {
    page: {
      session: person,
      projects: [],
      next: null,
      after: null,
      news,
      nextVisits: null,
      favorites: null,
      guestRequests: null,
    },
  };
  const router = createMemoryRouter([{ id: 'page', path: '/', element }], { hydrationData: { loaderData } });
  await act(async () => void render(<RouterProvider router={router} />));
}

test('a browser that switched accounts without scripts shows and stores the account that it switched to', async () => {
  await open({ ...bo, LastLoginUserDate: session.LastLoginUserDate + 1000 });
  expect(screen.getByText('Bo')).toBeVisible();
  expect(sessionStore.get()).toMatchObject({ UserID: bo.UserID });
});

test('a page from before a login in another tab does not undo it', async () => {
  await open({ ...bo, LastLoginUserDate: session.LastLoginUserDate - 1000 });
  expect(sessionStore.get()).toMatchObject({ FirstName: 'Ana' });
});

test('a page from before a login in another tab does not give its news to the account that logged in', async () => {
  await open({ ...bo, LastLoginUserDate: session.LastLoginUserDate - 1000 }, [{ ...sampleNews, unread: 3 }]);
  expect(threadNewsStore.get()).toEqual([]);
});
