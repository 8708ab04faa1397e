import { join } from 'node:path';

import { claimedRoutes } from '@nestwright/contract/claim/rules';
import type { FragmentProps } from '@nestwright/contract/fragment/schema';
import type {
  OfferedFragment,
  RenderedFragment,
  RenderedPage,
  RenderFragment,
  RenderPage,
  ServerContext,
} from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';
import type { Frame } from '@nestwright/contract/remote/schema';
import type { matchRoutes, RouteObject } from 'react-router-dom';

import { loadServerBundle } from '#releases/server-bundle.ts';
import type { PackageOf } from '#releases/server-packages.ts';

/** Folders of the two releases that make a page; without an owner, the shell makes it alone. */
export interface Pieces {
  shell: string;
  owner: string | undefined;
  /** The paths that the owner claims; nobody can open its other routes. */
  claims: readonly { path: string }[];
}

/** The two releases of a page as a renderer needs them. */
export function piecesOf(
  { set, owner }: { set: { shell: Release }; owner: Release | undefined },
  folderOf: (release: Release) => string,
): Pieces {
  const claims = owner?.claims.map(({ path }) => ({ path })) ?? [];
  return { shell: folderOf(set.shell), owner: owner && folderOf(owner), claims };
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
  matchedPatterns(pieces: Pieces, pathname: string): string[];
  render(
    pieces: Pieces,
    page: { request: Request; server: ServerContext; frame: Frame },
  ): Promise<RenderedPage>;
  renderFragment(pieces: Pieces, wanted: WantedFragment): Promise<RenderedFragment>;
}

/** Loads each bundle once. */
export function createBundleRenderer(packageOf: PackageOf): BundleRenderer {
  const bundles = new Map<string, Record<string, unknown>>();
  const claimed = new Map<string, RouteObject[]>();

  function bundleOf(folder: string): Record<string, unknown> {
    const known = bundles.get(folder);
    if (known) return known;
    const bundle = loadServerBundle(join(folder, 'server', 'server.cjs'), packageOf);
    bundles.set(folder, bundle);
    return bundle;
  }

  // A release has the same claims for ever, so its folder names them.
  function routesOf({ owner, claims }: Pieces): RouteObject[] {
    if (owner === undefined) return [];
    const known = claimed.get(owner);
    if (known) return known;
    const routes = claimedRoutes(bundleOf(owner).routes as RouteObject[], claims);
    claimed.set(owner, routes);
    return routes;
  }

  return {
    matchedPatterns(pieces, pathname) {
      const router = packageOf('react-router-dom') as { matchRoutes: typeof matchRoutes };
      return router.matchRoutes(routesOf(pieces), pathname)?.flatMap(({ route }) => route.path ?? []) ?? [];
    },
    async render(pieces, { request, server, frame }) {
      const { renderPage } = bundleOf(pieces.shell) as unknown as { renderPage: RenderPage };
      return renderPage(request, freshRoutes(routesOf(pieces)), server, { frame });
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
