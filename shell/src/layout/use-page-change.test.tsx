import { createBrowserRouter, NavLink, Outlet, RouterProvider } from '@nestwright/contract/router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { usePageChange } from './use-page-change.ts';

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  window.history.replaceState(null, '', '/garden');
});

/** A page with a menu of its own, as an account has. */
function Garden() {
  usePageChange();
  return (
    <main id="main" tabIndex={-1}>
      <NavLink to="/garden/roses">Roses</NavLink>
      <Outlet />
    </main>
  );
}

function open() {
  const router = createBrowserRouter([
    {
      element: <Garden />,
      children: [
        { path: '/garden', element: <h1>Garden</h1> },
        {
          path: '/garden/roses',
          element: (
            <>
              <h1>Roses</h1>
              <h2 id="red">Red roses</h2>
            </>
          ),
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
}

test('the heading of a section gets the focus, although the link that opened it stays', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Roses' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Roses' })).toHaveFocus();
});

test('the part that the hash names gets the focus and is scrolled to', async () => {
  const router = open();
  await act(() => router.navigate('/garden/roses#red'));
  const part = screen.getByRole('heading', { name: 'Red roses' });
  expect(part).toHaveFocus();
  expect(scrollIntoView.mock.contexts).toEqual([part]);
});

test('the heading gets the focus if nothing has the name in the hash', async () => {
  const router = open();
  await act(() => router.navigate('/garden/roses#tulips'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
