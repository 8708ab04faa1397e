import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import type { ReactElement } from 'react';
import { PageHead } from './page-head.tsx';

describe('PageHead', () => {
  test('puts title, description and canonical address into the head', () => {
    render(at('/about?utm_source=ad', <PageHead title="About" description="Who we are." />));
    expect(document.title).toBe('About | Nestwright');
    expect(meta('name="description"')).toBe('Who we are.');
    expect(meta('property="og:title"')).toBe('About | Nestwright');
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/about');
    expect(document.querySelector('meta[name="robots"]')).toBeNull();
  });

  test.each(['?spg=g', '?spg=f&ct=pmax', '?spg'])('an address with %s is not indexed', (search) => {
    render(at(`/about${search}`, <PageHead title="About" description="Who we are." />));
    expect(meta('name="robots"')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });

  test('a personal page is not indexed', () => {
    render(at('/account/dashboard', <PageHead title="Dashboard" description="Yours." noIndex />));
    expect(meta('name="robots"')).toBe('noindex');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
  });
});

function meta(selector: string) {
  return document.querySelector(`meta[${selector}]`)?.getAttribute('content');
}

function at(address: string, element: ReactElement) {
  return (
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
  );
}
