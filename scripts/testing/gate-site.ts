import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Release } from '@nestwright/contract/release/schema';

import { browserReact } from './browser-react.ts';
import { appCode, documentOf, type GatePage } from './gate-page.ts';

/** A site of one remote, served for the gate. */
export interface GateSite {
  origin: string;
  /** The remote with these paths as its samples. */
  remote(paths: readonly string[]): Release;
  dispose(): Promise<void>;
}

/** A parcel that breaks no rule. */
export const GOOD_PARCEL = `({
  bootstrap: async () => {},
  mount: async ({ domElement }) => { domElement.append('garden'); },
  unmount: async ({ domElement }) => { domElement.replaceChildren(); },
})`;

/**
 * Serves pages as the shell and the gateway do, as far as the gate looks: rendered on the server, hydrated by React,
 * marked when interactive, links followed without a new document, failures reported by beacon, the container on the page.
 */
export async function startGateSite(
  pages: Readonly<Record<string, GatePage>>,
  parcel = GOOD_PARCEL,
): Promise<GateSite> {
  const react = await browserReact();
  const program = `${appCode(pages)}
    const { App } = garden(React, location.pathname, false);
    window.nestwright_garden = { get: async () => () => ${parcel} };
    hydrateRoot(document.getElementById('root'), React.createElement(App));`;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gate.invalid');
    const found = pages[pathname];
    if (pathname === '/react.js' || pathname === '/garden.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(pathname === '/react.js' ? react : program);
    } else if (pathname.startsWith('/api/')) response.writeHead(Number(pathname.slice(5))).end('{}');
    else if (!found) response.writeHead(404).end();
    else if (found.redirect !== undefined) response.writeHead(302, { location: found.redirect }).end();
    else {
      response.writeHead(found.status ?? 200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(documentOf(found, pathname, pages));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    remote: (paths) =>
      ({
        name: 'garden',
        version: '1.0.0',
        claims: paths.map((path) => ({ path, sample: path, frame: pages[path]?.frame ?? 'full' })),
      }) as unknown as Release,
    async dispose() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
