import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { readSession } from '@nestwright/contract/session/rules';
import { sessionStore } from '@nestwright/contract/session/store';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { useOwnPage } from './use-own-page.ts';

const loaded = { kind: 'ready', value: null } as const;

function Page() {
  return <p>{useOwnPage(loaded)}</p>;
}

test('a page that the server rendered stays when it hydrates, and is gone after logging out', async () => {
  act(() => sessionStore.set(readSession({ UserID: 'u1' })));
  const asked = jest.fn(() => null);
  const page = { id: 'page', path: '/', loader: asked, element: <Page /> };
  const router = createMemoryRouter([page], { hydrationData: { loaderData: { page: null } } });
  const place = document.createElement('div');
  place.innerHTML = renderToString(<RouterProvider router={router} />);
  expect(place).toHaveTextContent('own');
  const root = await act(() => hydrateRoot(place, <RouterProvider router={router} />));
  expect(place).toHaveTextContent('own');
  act(() => sessionStore.clear());
  expect(place).toHaveTextContent('signed-out');
  expect(asked).not.toHaveBeenCalled();
  act(() => root.unmount());
});
