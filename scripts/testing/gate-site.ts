import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compileFunction } from 'node:vm';

import type { Release } from '@nestwright/contract/release/schema';
import * as React from 'react';
import { renderToString } from 'react-dom/server';

import { browserReact } from './browser-react.ts';

/** A page of the small site: what its screen does, as JavaScript that server and browser both run. */
export interface GatePage {
  /** Body of the screen's component; it may use `h`, `useEffect`, `useState`, `isServer`. Default: a heading. */
  screen?: string;
  /** Its style sheet. */
  css?: string;
  /** Body of its loader, run in the browser before the page is shown after a click. */
  loader?: string;
  /** The document's status. */
  status?: number;
  /** Where the server sends the visitor instead. */
  redirect?: string;
  /** Script that runs before the page is taken over. */
  before?: string;
  frame?: 'bare';
}

/** A site of one remote, served for the gate. */
export interface GateSite {
  origin: string;
  /** The remote with these paths as its samples. */
  remote(paths: readonly string[]): Release;
  dispose(): Promise<void>;
}

const HEADING = `return h('h1', null, 'Garden');`;

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

function documentOf({ css = '', before = '' }: GatePage, path: string, pages: object): string {
  const run = compileFunction(`${appCode(pages)}; return garden;`) as () => (
    react: typeof React,
    path: string,
    isServer: boolean,
  ) => { App: React.FunctionComponent };
  const { App } = run()(React, path, true);
  return `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><style>${css}</style></head>
<body><div id="root">${renderToString(React.createElement(App))}</div>
<script>${before}</script><script src="/react.js"></script><script src="/garden.js"></script></body></html>`;
}

/** The app around the pages, as text: `garden(React, path, isServer)`. */
function appCode(pages: object): string {
  const screens = Object.entries(pages as Record<string, GatePage>).map(
    ([path, { screen = HEADING, loader = '' }]) =>
      `${JSON.stringify(path)}: { Screen() { ${screen} }, async loader() { ${loader} } }`,
  );
  return `function garden(React, first, isServer) {
    const { createElement: h, useEffect, useState, Component } = React;
    const report = (what) => navigator.sendBeacon('/api/report', new Blob([JSON.stringify({ remote: 'garden', version: '1', ...what })]));
    const pages = { ${screens.join(',\n')} };
    class Area extends Component {
      state = {};
      static getDerivedStateFromError() { return { failed: true }; }
      componentDidCatch() { report({ kind: 'failure', phase: 'render' }); }
      render() { return this.state.failed ? 'Something went wrong' : this.props.children; }
    }
    function App() {
      const [path, setPath] = useState(first);
      useEffect(() => {
        document.documentElement.dataset.nwReady = 'yes';
        document.addEventListener('click', async (event) => {
          const to = event.target.closest('a')?.getAttribute('href');
          if (!to || !pages[to]) return;
          event.preventDefault();
          history.pushState(null, '', to);
          await pages[to].loader().catch((error) => report({ kind: 'error', source: 'loader', message: error.message }));
          setPath(to);
        });
      }, []);
      return h('div', { 'data-nw-app': '' }, h('header', null, 'Nestwright'),
        h('main', null, h(Area, { key: path }, h(pages[path].Screen))));
    }
    return { App };
  }`;
}
