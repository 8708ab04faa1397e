import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { Breadcrumbs } from './breadcrumbs.tsx';

const trail = [{ label: 'Home', to: '/' }, { label: 'Roofing' }];

describe('Breadcrumbs', () => {
  test('start at home and end with the page itself', () => {
    show('/category/Roofing');
    expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Roofing')).toHaveAttribute('aria-current', 'page');
  });

  test.each(['?spg=g', '?spg=m', '?spg='])('are hidden with %s', (search) => {
    show(`/category/Roofing${search}`);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

function show(address: string) {
  const router = createMemoryRouter([{ path: '*', element: <Breadcrumbs trail={trail} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
}
