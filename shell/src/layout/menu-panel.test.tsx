import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { sessionStore } from '@nestwright/contract/session/store';
import { act, render } from '@testing-library/react';

import { MenuPanel } from './menu-panel.tsx';
import { WithMenu } from './with-menu.tsx';

const { dataset } = document.documentElement;

beforeEach(() => {
  sessionStore.clear();
  delete dataset['nwMember'];
});

function showMenu(): void {
  const menu = (
    <WithMenu>
      <MenuPanel />
    </WithMenu>
  );
  const router = createMemoryRouter([{ path: '*', element: menu }]);
  render(<RouterProvider router={router} />);
}

test('the mark of the gateway stays until the browser has stored the session, and ends with it', () => {
  dataset['nwMember'] = '';
  showMenu();
  expect(dataset['nwMember']).toBe('');
  act(() => sessionStore.set({ UserID: 'u1', FirstName: 'Ada' } as never));
  expect(dataset['nwMember']).toBe('');
  act(() => sessionStore.clear());
  expect(dataset['nwMember']).toBeUndefined();
});

test('a login in the live page marks it', () => {
  showMenu();
  expect(dataset['nwMember']).toBeUndefined();
  act(() => sessionStore.set({ UserID: 'u1', FirstName: 'Ada' } as never));
  expect(dataset['nwMember']).toBe('');
});
