import { createMemoryRouter, RouterProvider, useLocation } from '@nestwright/contract/router';
import { act, render, type RenderResult } from '@testing-library/react';

import { routes } from '#routes.tsx';

/** Opens an address of this remote as the shell does and waits for its screen to load. */
export async function showPage(address: string): Promise<RenderResult> {
  const elsewhere = { path: '*', element: <Elsewhere /> };
  const shell = { HydrateFallback: () => null, children: [...routes, elsewhere] };
  const router = createMemoryRouter([shell], { initialEntries: [address] });
  const shown = render(<RouterProvider router={router} />);
  await act(async () => {
    while (!router.state.initialized) await pause();
    // Lets the screen's first calls complete before the test continues.
    for (let turn = 0; turn < 5; turn += 1) await pause();
  });
  return shown;
}

/** Stands in for every page of another piece. */
function Elsewhere() {
  const { pathname, search } = useLocation();
  return <h1>{`Elsewhere: ${pathname}${search}`}</h1>;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
