import { type ComponentType, use, useEffect, useMemo, useRef } from 'react';

import {
  type LoaderFunctionArgs,
  type Location,
  type RouteObject,
  useLoaderData,
  useLocation,
  useNavigate,
} from '@nestwright/contract/router';

import { PageHead } from '@nestwright/contract/page-head';
import { useSession } from '@nestwright/contract/session/store';
import { useZip, zipStore } from '@nestwright/contract/zip/store';
import { followedPath } from './followed-path.ts';
import type { ForeignScreen, MountedScreen, ShownScreen } from './foreign-screen.ts';

/** A route whose screen does not use React. */
export interface ForeignRoute<Data = unknown> {
  /** A path that the remote claims: `/plants/:id`. */
  path: string;
  /** Fetches the screen: `async () => (await import('#screens/plants.ts')).plantsScreen`. */
  screen: () => Promise<ForeignScreen<Data>>;
  /** Fetches the screen's data (`loadJson`), on the server or in the browser. */
  loader?: ((args: LoaderFunctionArgs) => Promise<Data>) | undefined;
}

/** Turns a screen that does not use React into a route of the site. */
export function foreignRoute<Data = unknown>({ path, screen, loader }: ForeignRoute<Data>): RouteObject {
  return {
    path,
    ...(loader && { loader }),
    lazy: async () => ({ Component: pageOf(await screen()) }),
  };
}

function setZip(zip: string): void {
  zipStore.set(zip);
}

/** Always the same object. With a new one, React would rewrite the screen's element. */
const EMPTY = { __html: '' };

function pageOf<Data>(screen: ForeignScreen<Data>): ComponentType {
  // React calls the component again after its promise resolves. The key is the location, as each request has one such object.
  const rendered = new WeakMap<Location, Promise<string>>();

  function useContent(location: Location, shown: ShownScreen<Data>): { __html: string } {
    if (typeof document !== 'undefined') return EMPTY;
    const html = rendered.get(location) ?? screen.render(shown);
    rendered.set(location, html);
    return { __html: use(html) };
  }

  return function ForeignPage() {
    const location = useLocation();
    const url = location.pathname + location.search;
    const data = useLoaderData<Data>() as Data;
    const session = useSession();
    const zip = useZip();
    const navigate = useNavigate();
    const shown = useMemo(() => ({ url, data, session, zip }), [url, data, session, zip]);
    const content = useContent(location, shown);
    const place = useRef<HTMLDivElement>(null);
    const mounted = useRef<MountedScreen<Data>>(undefined);
    useEffect(() => {
      const element = place.current!;
      const go = (to: string | number) => void navigate(to as string);
      const live = screen.mount(element, shown, { navigate: go, setZip });
      const onClick = (click: MouseEvent) => {
        const to = followedPath(click);
        if (to === undefined) return;
        click.preventDefault();
        go(to);
      };
      element.addEventListener('click', onClick);
      mounted.current = live;
      return () => {
        element.removeEventListener('click', onClick);
        mounted.current = undefined;
        live.unmount();
      };
      // The next effect passes changes to the mounted screen.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    useEffect(() => mounted.current?.update(shown), [shown]);
    return (
      <>
        <PageHead {...screen.head(shown)} />
        <div data-nw-foreign ref={place} suppressHydrationWarning dangerouslySetInnerHTML={content} />
      </>
    );
  };
}
