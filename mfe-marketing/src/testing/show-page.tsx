import { routes } from '#routes.tsx';
import { createMemoryRouter, RouterProvider, useLocation, useRouteError } from '@nestwright/contract/router';
import { render } from '@testing-library/react';

/** Renders this remote at an address for tests. Other remotes' pages show their address as text. */
export function showPage(path: string) {
  const router = openRouter(path);
  return { router, ...render(<RouterProvider router={router} />) };
}

/** The same router at an address without rendering, for tests of redirects. */
export function openRouter(path: string) {
  return createMemoryRouter(
    [
      {
        errorElement: <ErrorStatus />,
        HydrateFallback: () => null,
        children: [...routes, { path: '*', element: <Elsewhere /> }],
      },
    ],
    { initialEntries: [path] },
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>elsewhere: {pathname + search}</p>;
}

function ErrorStatus() {
  const error = useRouteError() as { status?: number };
  return <p>status {error.status ?? 'unknown'}</p>;
}
