import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import type { ReleaseSet } from '#releases/release-reader.ts';
import { smallRelease } from '#testing/small-release.ts';
import { writeReleases } from '#testing/write-releases.ts';

import { startConfined } from './confined-process.ts';
import { createRenderers, type Renderers } from './renderers.ts';

jest.mock('./confined-process.ts', () => ({
  ...jest.requireActual<object>('./confined-process.ts'),
  startConfined: jest.fn(
    jest.requireActual<{ startConfined: typeof startConfined }>('./confined-process.ts').startConfined,
  ),
}));

const folder = mkdtempSync(join(tmpdir(), 'nestwright-can-render-'));
/** A page with an owner shows what it renders; without one, the shell shows that nothing is there. */
const SHELL = `exports.renderPage = async (request, routes) => {
  const shown = routes[0] ? await routes[0].render(request) : 'nothing here';
  return { kind: 'page', status: 200, head: '', body: shown, hydration: null, matched: [] };
};`;
let reports: string[] = [];
let renderers: Renderers;
beforeEach(() => {
  reports = [];
  renderers = createRenderers({
    releases: { folderOf: ({ folder: of }) => join(folder, of) },
    folder,
    site: { origin: 'https://site.example', trail: { parameters: [], ends: [] } },
    renderLimitMs: 60_000,
    report: (message, error) => reports.push(`${message} ${(error as Error).message}`),
  });
});
afterEach(() => {
  renderers.stop();
  jest.mocked(startConfined).mockClear();
});
afterAll(() => rmSync(folder, { recursive: true }));

function setOf(...remotes: Release[]): ReleaseSet {
  writeReleases(folder, [{ name: 'shell', bundle: SHELL }]);
  return { key: '', shell: smallRelease('shell'), remotes };
}

test('a gateway can render once its shell has rendered a page', async () => {
  const set = setOf();
  expect(await Promise.all([renderers.canRender(set), renderers.canRender(set)])).toEqual([true, true]);
  expect(await renderers.canRender(set)).toBe(true);
  expect(reports).toEqual([]);
});

test('where the process of renderers does not run, nothing can be rendered, as on a Node that refuses its link', async () => {
  const set = setOf();
  const { startConfined: start } = jest.requireActual<{ startConfined: typeof startConfined }>(
    './confined-process.ts',
  );
  const broken = join(folder, 'broken.cjs');
  writeFileSync(broken, 'process.exit(1);');
  jest.mocked(startConfined).mockImplementationOnce((order) => start({ ...order, program: broken }));
  expect(await renderers.canRender(set)).toBe(false);
  expect(reports.join()).toMatch(/renders no page.*it exited with 1/);
  // Once it runs again, so does the site.
  expect(await renderers.canRender(set)).toBe(true);
});

test('a shell whose files cannot be read renders nothing, and each shell proves itself', async () => {
  expect(await renderers.canRender(setOf())).toBe(true);
  const missing: ReleaseSet = { key: '2', shell: smallRelease('shell', '2'), remotes: [] };
  expect(await renderers.canRender(missing)).toBe(false);
});

test('a remote that fails makes the shell prove itself again, and is not the shell’s fault', async () => {
  writeReleases(folder, [
    {
      name: 'sad',
      bundle: `exports.routes = [{ path: '/sad', render: async () => { throw new Error('no'); } }];`,
    },
  ]);
  const claims = [{ path: '/sad', title: '', description: '', sample: '/sad' }];
  const set = setOf(smallRelease('sad', '1', { claims }));
  expect(await renderers.canRender(set)).toBe(true);
  const rendering = {
    set,
    owner: set.remotes[0],
    url: new URL('https://site.example/sad'),
    form: undefined,
    server: { ask: async () => ({ status: 404, body: undefined }) },
    frame: 'full',
  } as const;
  expect(await renderers.render(rendering)).toBeUndefined();
  expect(await renderers.canRender(set)).toBe(true);
});
