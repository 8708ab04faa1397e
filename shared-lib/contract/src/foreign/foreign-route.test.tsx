import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';

import {
  createMemoryRouter,
  Link,
  type LoaderFunctionArgs,
  RouterProvider,
} from '@nestwright/contract/router';
import { sessionStore } from '@nestwright/contract/session/store';
import { KnownValuesProvider } from '@nestwright/contract/storage/store';
import { zipStore } from '@nestwright/contract/zip/store';

import { foreignRoute } from './foreign-route.tsx';
import type { ForeignScreen, ScreenActions, ShownScreen } from './foreign-screen.ts';

/** The calls that the screen received, in order. */
let log: string[];
let actions: ScreenActions;
let lastShown: ShownScreen;

beforeEach(() => {
  log = [];
  window.localStorage.clear();
});

/** A screen that uses only the DOM. */
const plants: ForeignScreen = {
  head: ({ url }) => ({ title: `Plants at ${url}`, description: 'Plants.' }),
  render: () => Promise.reject(new Error('A browser renders nothing on a server.')),
  mount(element, shown, given) {
    actions = given;
    log.push(`mount ${shown.url} ${shown.zip} over "${element.innerHTML}"`);
    element.innerHTML ||= '<a href="/garden?bed=2#rose">rose</a>';
    return {
      update(next) {
        lastShown = next;
        log.push(`update ${next.url} ${next.zip}`);
      },
      unmount: () => log.push(`unmount, the element is ${element.isConnected ? 'there' : 'gone'}`),
    };
  },
};

function router(address: string, loader?: (args: LoaderFunctionArgs) => Promise<unknown>) {
  const routes = [
    foreignRoute({ path: '/plants/*', screen: () => Promise.resolve(plants), loader }),
    { path: '/garden', Component: () => <Link to="/plants">Back to plants</Link> },
  ];
  return createMemoryRouter([{ HydrateFallback: () => null, children: routes }], {
    initialEntries: [address],
  });
}

test('a foreign screen gets the address, the loader’s data, the session and the ZIP, and every change', async () => {
  const site = router('/plants?sort=height', () => Promise.resolve(['rose']));
  render(<RouterProvider router={site} />);
  await screen.findByText('rose');
  expect(lastShown).toEqual({
    url: '/plants?sort=height',
    data: ['rose'],
    session: null,
    zip: '',
    answer: undefined,
    sending: false,
  });
  act(() => actions.setZip('02134'));
  expect([lastShown.zip, zipStore.get()]).toEqual(['02134', '02134']);
  act(() => sessionStore.set({ UserID: '7', FirstName: 'Ada' } as never));
  expect(lastShown.session).toMatchObject({ UserID: '7', FirstName: 'Ada' });
  await act(() => site.navigate('/plants/fern'));
  expect(lastShown.url).toBe('/plants/fern');
  expect(log.filter((line) => line.startsWith('mount'))).toEqual(['mount /plants?sort=height  over ""']);
});

test('its head becomes the page’s head and follows what the screen shows', async () => {
  const site = router('/plants');
  render(<RouterProvider router={site} />);
  await screen.findByText('rose');
  expect(document.title).toBe('Plants at /plants');
  await act(() => site.navigate('/plants/fern'));
  expect(document.title).toBe('Plants at /plants/fern');
});

test('the router follows a link in it, and going back mounts it again', async () => {
  const site = router('/plants');
  render(<RouterProvider router={site} />);
  fireEvent.click(await screen.findByText('rose'));
  const back = await screen.findByText('Back to plants');
  expect(site.state.location).toMatchObject({ pathname: '/garden', search: '?bed=2', hash: '#rose' });
  expect(log.at(-1)).toBe('unmount, the element is gone');
  fireEvent.click(back);
  await screen.findByText('rose');
  expect(log.filter((line) => line.startsWith('mount'))).toHaveLength(2);
});

test('it navigates from code, to an address and through the history', async () => {
  const site = router('/plants');
  render(<RouterProvider router={site} />);
  await screen.findByText('rose');
  act(() => actions.navigate('/garden'));
  await screen.findByText('Back to plants');
  await act(() => site.navigate('/plants'));
  act(() => actions.navigate(-1));
  await screen.findByText('Back to plants');
});

test('hydrating keeps the server’s HTML, starts with the server’s values and then shows the browser’s', async () => {
  zipStore.set('02134');
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = router('/plants');
  await act(() => site.navigate('/plants'));
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = '<div data-nw-foreign="true"><h1>Plants near 10001</h1></div>';
  const heading = root.querySelector('h1');
  const known = { ZipCode: '10001' };
  await act(async () => {
    hydrateRoot(
      root,
      <KnownValuesProvider value={known}>
        <RouterProvider router={site} />
      </KnownValuesProvider>,
    );
    await Promise.resolve();
  });
  expect(root.querySelector('h1')).toBe(heading);
  expect(log).toEqual([
    'mount /plants 10001 over "<h1>Plants near 10001</h1>"',
    'update /plants 10001',
    'update /plants 02134',
  ]);
  expect(complaints.mock.calls).toEqual([]);
});
