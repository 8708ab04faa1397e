import { favoriteStore } from '@nestwright/domain/account/favorite-store';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render } from '@testing-library/react';

import { StartProjectScreen } from '#screens/start-project/start-project-screen.tsx';

/** Forgets all favorites. */
export function withoutFavorites(): void {
  localStorage.clear();
  favoriteStore.clear();
}

/** Opens the screen that starts a project, with these parameters in its address. */
export function openStartProject(search = ''): ReturnType<typeof createMemoryRouter> {
  const routes = [
    { path: '/start-project', element: <StartProjectScreen /> },
    { path: '/request-service', element: <h1>Wizard</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [`/start-project${search}`] });
  render(<RouterProvider router={router} />);
  return router;
}
