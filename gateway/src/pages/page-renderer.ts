import { join } from 'node:path';

import type { RenderedPage, RenderPage, ServerContext } from '@nestwright/contract/remote';
import type { Frame } from '@nestwright/contract/remote/schema';
import type { Release } from '@nestwright/contract/release/schema';
import type { matchRoutes, RouteObject } from 'react-router-dom';

import type { ReleaseReader, ReleaseSet } from '#releases/release-reader.ts';
import { bundledPackage, loadServerBundle } from '#releases/server-bundle.ts';

export interface PageRendererOptions {
  releases: Pick<ReleaseReader, 'folderOf'>;
  report(message: string, error: unknown): void;
}

/** A page to render. */
interface Rendering {
  set: ReleaseSet;
  owner: Release | undefined;
  url: URL;
  server: ServerContext;
  frame: Frame;
}

/** How long a page waits for its server rendering before it is sent without it, in milliseconds. */
const RENDER_LIMIT_MS = 3000;

/** Renders shell and owner together, from the server bundles of their releases. */
export function createPageRenderer(options: PageRendererOptions) {
  const bundles = new Map<string, Record<string, unknown>>();

  function bundleOf(release: Release): Record<string, unknown> {
    const folder = options.releases.folderOf(release);
    const known = bundles.get(folder);
    if (known) return known;
    const bundle = loadServerBundle(join(folder, 'server', 'server.cjs'));
    bundles.set(folder, bundle);
    return bundle;
  }

  return {
    /** The patterns that rendering will match; none if the remote's bundle can't be loaded, which rendering reports. */
    foreseen(owner: Release | undefined, { pathname }: URL): string[] {
      try {
        const routes = owner ? (bundleOf(owner).routes as RouteObject[]) : [];
        const router = bundledPackage('react-router-dom') as { matchRoutes: typeof matchRoutes };
        return router.matchRoutes(routes, pathname)?.flatMap(({ route }) => route.path ?? []) ?? [];
      } catch {
        return [];
      }
    },

    /** Undefined if the page can't be rendered in time; the browser then renders it. */
    async render({ set, owner, url, server, frame }: Rendering): Promise<RenderedPage | undefined> {
      try {
        const shell = bundleOf(set.shell) as unknown as { renderPage: RenderPage };
        const routes = owner ? (bundleOf(owner).routes as RouteObject[]) : [];
        const rendering = shell.renderPage(new Request(url), freshRoutes(routes), server, { frame });
        return await withLimit(rendering, RENDER_LIMIT_MS);
      } catch (error) {
        options.report(`${owner?.name ?? 'shell'} did not render ${url.pathname}; the browser will.`, error);
        return undefined;
      }
    },
  };
}

/** React Router modifies the route objects it is given, so it gets copies. */
function freshRoutes(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children ? { ...route, children: freshRoutes(route.children) } : { ...route },
  ) as RouteObject[];
}

async function withLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No rendering within ${limit} ms.`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
