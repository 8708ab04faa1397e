import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { UnexpectedErrorScreen } from './unexpected-error-screen.tsx';

beforeEach(() => document.body.replaceChildren());

const ADDRESS = '/plants?sort=height&sort=age&posted=AAAAAAAAAAAAAAAA';

function routerAt(page: () => string) {
  const routes = [
    { path: '*', loader: page, element: <h1>Plants</h1>, errorElement: <UnexpectedErrorScreen /> },
  ];
  return createMemoryRouter(routes, { initialEntries: [ADDRESS] });
}

test('without scripts, Try again opens the page again, without the answer to a form', () => {
  const router = createMemoryRouter([{ path: '*', element: <UnexpectedErrorScreen /> }], {
    initialEntries: [ADDRESS],
  });
  document.body.innerHTML = renderToString(<RouterProvider router={router} />);
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' });
  expect([form?.method, form?.getAttribute('action')]).toEqual(['get', '/plants']);
  expect([...new FormData(form!)]).toEqual([
    ['sort', 'height'],
    ['sort', 'age'],
  ]);
});

test('with scripts, it loads the page again without a new document', async () => {
  const load = jest.fn<string, []>(() => {
    if (load.mock.calls.length === 1) throw new Error('no data');
    return '';
  });
  render(<RouterProvider router={routerAt(load)} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Plants' })).toBeVisible();
});
