import { compileFunction } from 'node:vm';

import * as React from 'react';
import { renderToString } from 'react-dom/server';

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

const HEADING = `return h('h1', null, 'Garden');`;

export function documentOf({ css = '', before = '' }: GatePage, path: string, pages: object): string {
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
export function appCode(pages: object): string {
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
