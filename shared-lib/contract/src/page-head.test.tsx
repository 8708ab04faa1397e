import { createMemoryRouter, RouterProvider } from '@nestwright/contract/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
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

/** A form that is refused until a name is typed. */
function Beds({ title }: { title: string }) {
  const [name, setName] = useState('');
  const invalid = name === '' || undefined;
  return (
    <>
      <PageHead title={title} description="Yours." />
      <input
        aria-label="Name"
        aria-invalid={invalid}
        value={name}
        onChange={(e) => setName(e.target.value)}
      />
    </>
  );
}

test('the title of a refused form keeps Error when its page comes alive, until no field is invalid', async () => {
  const complaints = jest.spyOn(console, 'error');
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const [, body] = renderToString(at('/beds', <Beds title="Beds" />)).split(/(?=<input)/);
  place.innerHTML = body!;
  // The server's page says so, because it answers a posted form.
  document.title = 'Error: Beds';
  const root = await act(async () => hydrateRoot(place, at('/beds', <Beds title="Beds" />)));
  expect(document.title).toBe('Error: Beds');
  const name = screen.getByRole('textbox');
  fireEvent.change(name, { target: { value: 'Ada' } });
  await act(async () => undefined);
  expect(document.title).toBe('Beds');
  fireEvent.change(name, { target: { value: '' } });
  await act(async () => undefined);
  expect(document.title).toBe('Error: Beds');
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

/** A form that was refused for a reason that no field has, until it is sent again. */
function Late() {
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      <PageHead title="Beds" description="Yours." />
      {!isSent && <p role="alert">Too many attempts.</p>}
      <button type="button" onClick={() => setIsSent(true)}>
        Send
      </button>
    </>
  );
}

test('the title of a form that was refused for another reason keeps Error until the reason is gone', async () => {
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const [, body] = renderToString(at('/beds', <Late />)).split(/(?=<p)/);
  place.innerHTML = body!;
  document.title = 'Error: Beds';
  const root = await act(async () => hydrateRoot(place, at('/beds', <Late />)));
  expect(document.title).toBe('Error: Beds');
  fireEvent.click(screen.getByRole('button'));
  await act(async () => undefined);
  expect(document.title).toBe('Beds');
  await act(async () => root.unmount());
});

test('a page that follows a refused form inside the site has its own title', () => {
  document.title = 'Error: Beds';
  render(at('/garden', <PageHead title="Garden" description="Plants." />));
  expect(document.title).toBe('Garden');
});

function meta(selector: string) {
  return document.querySelector(`meta[${selector}]`)?.getAttribute('content');
}

function at(address: string, element: ReactElement) {
  return (
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })} />
  );
}
