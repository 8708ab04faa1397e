import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render, screen } from '@testing-library/react';

import { routes } from '#routes.tsx';

test('/garden shows the page with its title', async () => {
  const site = [{ HydrateFallback: () => null, children: routes }];
  render(<RouterProvider router={createMemoryRouter(site, { initialEntries: ['/garden'] })} />);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Garden');
});
