import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

import { PageHead } from './page-head.tsx';

test('puts title, description and canonical address into the head', () => {
  render(at('/garden?utm_source=ad', <PageHead title="Garden" description="Plants." />));
  expect(document.title).toBe('Garden');
  expect(meta('name="description"')).toBe('Plants.');
  expect(meta('property="og:title"')).toBe('Garden');
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/garden');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test('a page can name another canonical address', () => {
  render(at('/garden/2', <PageHead title="Garden" description="Plants." canonical="/garden" />));
  expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', '/garden');
  expect(meta('property="og:url"')).toBe('/garden');
});

test('a personal page is not indexed', () => {
  render(at('/beds', <PageHead title="Beds" description="Yours." noIndex />));
  expect(meta('name="robots"')).toBe('noindex');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});

test('structured data cannot end its own script element', () => {
  const html = renderToString(
    at('/', <PageHead title="Home" description="x" jsonLd={[{ name: '</script><b>' }]} />),
  );
  expect(html).toContain('application/ld+json');
  expect(html).not.toContain('</script><b>');
});

function meta(selector: string) {
  return document.querySelector(`meta[${selector}]`)?.getAttribute('content');
}

function at(address: string, element: ReactElement) {
  return (
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
  );
}
