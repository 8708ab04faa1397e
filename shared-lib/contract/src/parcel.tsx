import type { AppProps } from 'single-spa';
import type { FunctionComponent } from 'react';
import { useEffect, useState } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

import type { ParcelProps } from './remote.ts';
import {
  createBrowserRouter,
  createMemoryRouter,
  RouterProvider,
  type RouteObject,
} from '@nestwright/contract/router';

/** The single-spa lifecycles of a remote. */
export interface Parcel {
  bootstrap: (props: object) => Promise<unknown>;
  mount: (props: object) => Promise<unknown>;
  unmount: (props: object) => Promise<unknown>;
  update: (props: object) => Promise<unknown>;
}

/**
 * Makes a remote's `./parcel` out of its routes. With `path` the parcel keeps its address to itself (a partner's page
 * has its own); without, it follows the page's address, as on the remote's standalone page.
 */
export function createParcel(name: string, routes: RouteObject[]): Parcel {
  const lifecycles = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient,
    rootComponent: parcelRoot(routes) as FunctionComponent<ParcelProps & AppProps>,
    renderType: 'createRoot',
    errorBoundary: () => (
      <p role="alert">This part of Nestwright could not be shown. Reload the page to try again.</p>
    ),
  }) as unknown as Parcel;
  return { ...lifecycles, bootstrap: (props) => lifecycles.bootstrap({ name, ...props }) };
}

function parcelRoot(offered: RouteObject[]): FunctionComponent<ParcelProps> {
  // Nothing was rendered before the first screen's script is there; without this the router warns of it.
  const routes = offered.map((route): RouteObject => ({ HydrateFallback: () => null, ...route }));
  return function ParcelRoot({ path }: ParcelProps) {
    const [router] = useState(() =>
      path === undefined
        ? createBrowserRouter(routes)
        : createMemoryRouter(routes, { initialEntries: [path] }),
    );
    useEffect(() => {
      const current = router.state.location;
      if (path !== undefined && `${current.pathname}${current.search}` !== path) void router.navigate(path);
    }, [router, path]);
    useEffect(() => () => router.dispose(), [router]);
    return <RouterProvider router={router} />;
  };
}
