import { screen } from '@testing-library/react';
import { mountRootParcel, type Parcel as Mounted, type ParcelConfig } from 'single-spa';

import { createParcel } from './parcel.tsx';
import { Link } from './router.ts';

const routes = [
  { path: '/mine', Component: () => <Link to="/others?x=1">out</Link> },
  {
    path: '/broken',
    Component: () => {
      throw new Error('a screen that throws');
    },
  },
];
// single-spa mounts the parcel without the test library's act().
beforeAll(
  () => void ((globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false),
);
let mounted: Mounted | undefined;
let root: HTMLElement;

async function mount(address: string, path?: string): Promise<void> {
  window.history.replaceState(null, '', address);
  root = document.createElement('div');
  document.body.append(root);
  mounted = mountRootParcel(createParcel('sample', routes) as ParcelConfig, { domElement: root, path });
  await mounted.mountPromise;
}

afterEach(async () => {
  await mounted?.unmount();
  root.remove();
});

test('opening an address that is not a page of the remote shows a message', async () => {
  await mount('/nowhere');
  expect(await screen.findByText('There’s no page at this address.')).toHaveRole('alert');
});

test('a parcel with its own address does the same, and never navigates the page around it', async () => {
  await mount('/partner', '/nowhere');
  expect(await screen.findByText('There’s no page at this address.')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/partner');
});

test('a screen that throws shows a helpful message and breaks nothing else', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await mount('/broken');
  expect(await screen.findByRole('alert')).toHaveTextContent('couldn’t show this part');
});
