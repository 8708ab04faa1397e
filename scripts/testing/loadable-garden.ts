import type { Build } from '@nestwright/gateway/releases/go-live.ts';

import { buildGarden } from './garden-build.ts';

/**
 * Writes a build of the remote `garden` that the real shell and gateway can show: one page with a heading.
 *
 * @param effect JavaScript that the page's effect runs; default nothing
 * @param onServer JavaScript that its component runs on the server with its loader's `data`, the answer to a call
 */
export function buildLoadableGarden(version: string, effect = '', onServer?: string): Build {
  return buildGarden(version, ({ files, release }) => {
    release.claims = release.claims.slice(0, 1);
    release.entries = [];
    release.files = { js: [], css: [] };
    release.routes = {};
    files['browser/entry.js'] = container(effect);
    files['server/server.cjs'] =
      onServer === undefined
        ? `const { createElement } = require('react');
exports.routes = [{ path: '/garden', Component: () => createElement('h1', null, 'Garden') }];`
        : `const { createElement } = require('react');
const { useLoaderData } = require('react-router-dom');
const Garden = () => { const data = useLoaderData(); ${onServer}; return createElement('h1', null, 'Garden'); };
exports.routes = [{ path: '/garden', loader: ({ context }) => context.ask('/api/zips/33139'), Component: Garden }];`;
  });
}

/** The script that a federation plugin would write: it takes React from its host. */
function container(effect: string): string {
  return `(self.nestwrightEvaluating ??= {}).nestwright_garden ??= 0;
var nestwright_garden = (() => {
  let react;
  const Garden = () => {
    react.useEffect(() => { ${effect} }, []);
    return react.createElement('h1', null, 'Garden');
  };
  const exposed = {
    './routes': { routes: [{ path: '/garden', Component: Garden }] },
    './parcel': {
      bootstrap: async () => {},
      mount: async ({ domElement }) => domElement.append('Garden'),
      unmount: async ({ domElement }) => domElement.replaceChildren(),
    },
  };
  return {
    init(scope) {
      react = Object.values(scope.react)[0].lib();
    },
    get: async (name) => () => exposed[name],
  };
})();`;
}
