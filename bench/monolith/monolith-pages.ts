import { join } from 'node:path';
import { nestwrightSite } from '@nestwright/gateway/nestwright-site.ts';
import { createPageBody, type PageBody } from '@nestwright/gateway/pages/page-body.ts';
import type { PageFile } from '@nestwright/gateway/pages/page-files.ts';
import { pageHtml } from '@nestwright/gateway/pages/page-html.ts';
import { bundledPackage } from '@nestwright/gateway/releases/bundled-package.ts';
import { loadServerBundle } from '@nestwright/gateway/releases/server-bundle.ts';
import { pieces, readRemote } from '@nestwright/scripts/repository.ts';
import { frameAt, type RenderPage, type ServerContext } from '@nestwright/contract/remote';
import type { RouteObject } from 'react-router-dom';

import type { Monolith } from './build-monolith.ts';
import { ASSETS } from './monolith-config.ts';

interface MonolithBundle {
  renderPage: RenderPage;
  allRoutes: RouteObject[];
}

type MonolithPage =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; body: PageBody };

/** Renders each page of the monolith once and caches it. */
export function createPages(monolith: Monolith, gateway: string): (url: string) => Promise<MonolithPage> {
  const bundle = loadServerBundle(
    join(monolith.folder, 'server', 'server.cjs'),
    bundledPackage,
  ) as unknown as MonolithBundle;
  const remembered = new Map<string, Promise<MonolithPage>>();
  const server: ServerContext = {
    async ask(path) {
      const answer = await fetch(gateway + path, { headers: { accept: 'application/json' } });
      return { status: answer.status, body: answer.ok ? await answer.json() : undefined };
    },
  };

  /** The owners that the pages name, as a composed page does. Their versions don't matter here. */
  const remotes = Object.entries(pieces)
    .filter(([name]) => name !== 'shell')
    .map(([name, folder]) => ({ name, version: '', base: '', entry: '', claims: claimsOf(folder) }));

  async function render(url: string): Promise<MonolithPage> {
    // Addresses in the page are the composed site's, so both pages have the same text.
    const rendered = await bundle.renderPage(
      new Request(gateway + url),
      freshRoutes(bundle.allRoutes),
      server,
      { frame: frameAt(remotes, new URL(url, gateway).pathname) },
    );
    if (rendered.kind === 'redirect') return rendered;
    const files = [...new Set(rendered.matched.flatMap((path) => monolith.routes[path] ?? []))];
    const html = pageHtml({
      head: rendered.head,
      body: rendered.body,
      data: { remotes, shell: 'monolith', owner: null, rendered: true, hydration: rendered.hydration },
      config: { origin: gateway, trail: nestwrightSite.trail },
      withoutScripts: nestwrightSite.withoutScripts,
      files: {
        fonts: monolith.fonts.map((name) => ASSETS + name),
        styles: tagged([...monolith.main, ...files], '.css'),
        scripts: tagged([...files, ...monolith.main], '.js'),
      },
    });
    return { kind: 'page', status: rendered.status, body: createPageBody(html) };
  }

  return (url) => {
    const known = remembered.get(url) ?? render(url);
    remembered.set(url, known);
    return known;
  };
}

function claimsOf(folder: string) {
  return readRemote(folder).claims.map(({ path, frame }) => ({ path, ...(frame && { frame }) }));
}

function tagged(files: readonly string[], ending: '.css' | '.js'): PageFile[] {
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ url: ASSETS + file, integrity: undefined }));
}

/** Copies the routes, because React Router writes what it resolves into the given route objects. */
function freshRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.children ? { ...route, children: freshRoutes(route.children) } : { ...route },
  ) as RouteObject[];
}
