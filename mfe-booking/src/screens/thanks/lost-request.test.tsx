import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { ThanksScreen } from './thanks-screen.tsx';

test('a request whose answer was lost has a form that opens it, with and without scripts', () => {
  const router = () =>
    createMemoryRouter([{ id: 'thanks', path: '*', element: <ThanksScreen /> }], {
      initialEntries: ['/request-service/thanks'],
      hydrationData: { loaderData: { thanks: 'lost' } },
    });
  const html = renderToString(<RouterProvider router={router()} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const form = page.querySelector<HTMLFormElement>('form[method=post]')!;
  expect(form.getAttribute('action')).toBe('/request-service/thanks');
  expect(Object.fromEntries(new FormData(form))).toEqual({ step: 'open' });
  expect(page.querySelector('h1')?.textContent).toBe('We have your request');
  render(<RouterProvider router={router()} />);
  expect(screen.getByRole('button', { name: 'Open my request' })).toBeVisible();
});
