import { join } from 'node:path';

import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type {
  OfferedFragment,
  RenderedFragment,
  RenderedPage,
  RenderFragment,
  RenderPage,
  ServerContext,
} from '@nestwright/contract/remote';
import type { Frame } from '@nestwright/contract/remote/schema';
import type { matchRoutes, RouteObject } from 'react-router-dom';

import { loadServerBundle } from '#releases/server-bundle.ts';
import type { PackageOf } from '#releases/server-packages.ts';

/** Folders of the two releases that make a page; without an owner, the shell makes it alone. */
export interface Pieces {
  shell: string;
  owner: string | undefined;
}

/** A fragment that a page wants. */
export interface WantedFragment {
  request: Request;
  server: ServerContext;
  name: string;
  props: FragmentProps;
  prefix: string;
}

/** Renders pages in this thread, with the rights of this process. All methods throw what the bundles throw. */
export interface BundleRenderer {
  /** The patterns that a path matches in the owner's routes. */
  foreseen(pieces: Pieces, pathname: string): string[];
  render(
    pieces: Pieces,
    page: { request: Request; server: ServerContext; frame: Frame },
  ): Promise<RenderedPage>;
  renderFragment(pieces: Pieces, wanted: WantedFragment): Promise<RenderedFragment>;
}

/** Loads each bundle once. */
export function createBundleRenderer(packageOf: PackageOf): BundleRenderer {
  const bundles = new Map<string, Record<string, unknown>>();

  function bundleOf(folder: string): Record<string, unknown> {
    const known = bundles.get(folder);
    if (known) return known;
    const bundle = loadServerBundle(join(folder, 'server', 'server.cjs'), packageOf);
    bundles.set(folder, bundle);
    return bundle;
  }

  const routesOf = (folder: string | undefined) =>
    folder === undefined ? [] : (bundleOf(folder).routes as RouteObject[]);

  return {
    foreseen({ owner }, pathname) {
      const router = packageOf('react-router-dom') as { matchRoutes: typeof matchRoutes };
      return router.matchRoutes(routesOf(owner), pathname)?.flatMap(({ route }) => route.path ?? []) ?? [];
    },
    async render({ shell, owner }, { request, server, frame }) {
      const { renderPage } = bundleOf(shell) as unknown as { renderPage: RenderPage };
      return renderPage(request, freshRoutes(routesOf(owner)), server, { frame });
    },
    async renderFragment({ shell, owner }, { request, server, name, props, prefix }) {
      const { renderFragment } = bundleOf(shell) as { renderFragment?: RenderFragment };
      const { fragments } = bundleOf(owner!) as { fragments?: Record<string, OfferedFragment> };
      const offered = fragments?.[name];
      if (!renderFragment || !offered) throw new Error(`There is no fragment ${name}.`);
      return renderFragment(request, await offered.lazy(), server, { props, prefix });
    },
  };
}

/** React Router modifies the route objects it is given, so it gets copies. */
function freshRoutes(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children ? { ...route, children: freshRoutes(route.children) } : { ...route },
  ) as RouteObject[];
}
