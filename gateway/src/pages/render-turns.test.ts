import type { Release } from '@nestwright/contract/release/schema';

import { releaseSet, type ReleaseSet } from '#releases/release-reader.ts';

import { createComposer } from './compose-page.ts';
import type { PageRenderer } from './renderer/page-renderer.ts';

const claims = [{ path: '/*', title: 'Garden', description: '', sample: '/' }];

function release(name: string, version: string): Release {
  const files = { js: [], css: [] };
  const described = { name, version, folder: `${name}/${version}`, claims, files, routes: {}, integrity: {} };
  return { ...described, entry: 'entry.js', hostContract: 1 } as unknown as Release;
}

function setWith(garden: string, shell = '1'): ReleaseSet {
  return releaseSet(release('shell', shell), [release('garden', garden)], undefined);
}

/** Renders one page of each release at a time, and lets none wait. Versions called `slow` never answer. */
function composer() {
  const renderer: PageRenderer = {
    matchedPatterns: async () => [],
    render({ set, owner }) {
      if (owner?.version === 'slow' || set.shell.version === 'slow') return new Promise(() => undefined);
      return Promise.resolve({
        kind: 'page',
        status: 200,
        head: '',
        body: '',
        hydration: null,
        matched: [],
      });
    },
    renderFragment: async () => undefined,
  };
  return createComposer({
    siteName: 'Garden',
    renderer,
    server: { ask: async () => ({ status: 200, body: {} }) },
    config: {
      origin: 'https://garden.example',

      trail: { parameters: [], ends: [] },
    },
    withoutScripts: '',
    extraScripts: [],
    limits: { atOnce: 1, waiting: 0 },
  });
}

const at = (path: string) => new URL(path, 'https://garden.example');

test.each([
  ['a remote', setWith('slow')],
  ['the shell', setWith('1', 'slow')],
])('a slow canary of %s does not keep pages of the live versions waiting', async (_, slow) => {
  const pages = composer();
  void pages.compose(slow, at('/a'));
  expect((await pages.compose(slow, at('/b'))).kind).toBe('busy');
  expect((await pages.compose(setWith('1'), at('/b'))).kind).toBe('page');
});
