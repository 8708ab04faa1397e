import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { setPageConfig } from '@nestwright/domain/testing/page-config';
import { render, screen } from '@testing-library/react';

import { routes } from '#routes.tsx';

beforeEach(() => setPageConfig({ hosted: {} }));
afterEach(() => setPageConfig({}));

test.each(['/pro-sign-up', '/pro-sign-up/leads', '/pro-sign-up/leads/1', '/pro-sign-up/profile'])(
  'without a gateway, %s says that there are no leads and offers no sign-in',
  async (path) => {
    const shell = { HydrateFallback: () => null, children: routes };
    render(<RouterProvider router={createMemoryRouter([shell], { initialEntries: [path] })} />);
    expect(await screen.findByText(/Leads and company profiles aren’t available/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Work e-mail')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  },
);
