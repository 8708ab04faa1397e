import type { AppProps } from 'single-spa';
import type { FunctionComponent } from 'react';
import { useEffect, useState } from 'react';
import * as React from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

import { notFound, type ParcelProps } from './remote.ts';
import {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  RouterProvider,
  type RouteObject,
  useRouteError,
} from '@nestwright/contract/router';

/** The single-spa lifecycles of a remote. */
export interface Parcel {
  bootstrap: (props: object) => Promise<unknown>;
  mount: (props: object) => Promise<unknown>;
  unmount: (props: object) => Promise<unknown>;
  update: (props: object) => Promise<unknown>;
}

/**
 * Creates a remote's `./parcel` from its routes. With `path`, the parcel keeps its own address, for example in a
 * partner's page. Without it, the parcel follows the page's address, as on the remote's standalone page.
 */
export function createParcel(name: string, routes: RouteObject[]): Parcel {
  const lifecycles = singleSpaReact<ParcelProps>({
    React,
    ReactDOMClient,
    rootComponent: parcelRoot(routes) as FunctionComponent<ParcelProps & AppProps>,
    renderType: 'createRoot',
    errorBoundary: () => <p role="alert">{BROKEN}</p>,
  }) as unknown as Parcel;
  return { ...lifecycles, bootstrap: (props) => lifecycles.bootstrap({ name, ...props }) };
}

function parcelRoot(offered: RouteObject[]): FunctionComponent<ParcelProps> {
  // Renders nothing until the first screen's script has loaded; without this the router logs a warning.
  const screens = offered.map((route): RouteObject => ({ HydrateFallback: () => null, ...route }));
  return function ParcelRoot({ path }: ParcelProps) {
    const [router] = useState(() => {
      const routes = [{ ErrorBoundary: ParcelError, children: [...screens, elsewhere(path === undefined)] }];
      return path === undefined
        ? createBrowserRouter(routes)
        : createMemoryRouter(routes, { initialEntries: [path] });
    });
    useEffect(() => {
      const current = router.state.location;
      if (path !== undefined && `${current.pathname}${current.search}` !== path) void router.navigate(path);
    }, [router, path]);
    useEffect(() => () => router.dispose(), [router]);
    return <RouterProvider router={router} />;
  };
}

/**
 * Handles addresses that are not a page of this remote. If the parcel follows the page's address, a clicked link leaves
 * the parcel, because the host may have that page. An address that was opened directly is an error, and so is any in a
 * parcel with its own address.
 */
function elsewhere(followsAddress: boolean): RouteObject {
  return {
    path: '*',
    HydrateFallback: () => null,
    async loader({ request }) {
      const { origin, pathname, search } = window.location;
      if (!followsAddress || request.url === origin + pathname + search) throw notFound();
      window.location.assign(request.url);
      // The browser is leaving the page.
      return new Promise(() => undefined);
    },
    Component: () => null,
  };
}

/** Shown instead of a page that is missing or failed. */
function ParcelError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <p role="alert">There’s no page at this address.</p>;
  }
  return <p role="alert">{BROKEN}</p>;
}

const BROKEN = 'We couldn’t show this part of the page. Reload the page to try again.';
