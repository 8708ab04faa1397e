import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ServerContext } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { createRenderers } from './renderers.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-told-'));
/** Enough for a renderer to start on a busy machine. */
const LIMIT_MS = 60_000;
const NO_CALLS: ServerContext = { ask: async () => ({ status: 404, body: undefined }) };
let told: unknown[] = [];
const renderers = createRenderers({
  releases: { folderOf: ({ folder: of }) => join(folder, of) },
  folder,
  site: { origin: 'https://site.example', trail: { parameters: [], ends: [] } },
  renderLimitMs: LIMIT_MS,
  report: () => undefined,
  onFailure: ({ release: { name }, message, places }) => told.push([name, message, places]),
});

beforeAll(() => {
  bundle(
    'shell',
    `exports.renderPage = async (request, routes, server) => {
      const page = { kind: 'page', status: 200, head: '', body: '', hydration: null, matched: [] };
      try { await routes[0].loader?.({ context: server }); } catch (error) { return { ...page, status: 500, failures: [error.stack] }; }
      return { ...page, body: routes[0].render() };
    };
    exports.renderFragment = async (request, fragment) => ({ html: fragment.Component() });`,
  );
});
beforeEach(() => {
  told = [];
});
afterAll(() => {
  renderers.stop();
  rmSync(folder, { recursive: true });
});

function bundle(name: string, text: string): Release {
  mkdirSync(join(folder, name, '1/server'), { recursive: true });
  writeFileSync(join(folder, name, '1/server/server.cjs'), text);
  return { name, version: '1', folder: `${name}/1`, claims: [{ path: '/' }] } as Release;
}

const inBundle = (name: string) => [
  expect.stringMatching(new RegExp(`^${name} \\(server/server\\.cjs:1:\\d+\\)$`)),
];

function render(owner: Release, server = NO_CALLS, since?: number) {
  const set = { key: '', shell: { folder: 'shell/1' } as Release, remotes: [owner] };
  const asked = { set, owner, url: new URL('https://site.example/'), form: undefined, server };
  return renderers.render({ ...asked, frame: 'full', ...(since !== undefined && { since }) });
}

test('a team learns what its screen threw on the server, and where, unless others kept it waiting', async () => {
  const owner = bundle(
    'garden',
    `exports.routes = [{ path: '/', render() { throw new TypeError('no beds'); } }];`,
  );
  await render(owner);
  expect(told).toEqual([['garden', 'TypeError: no beds', inBundle('render')]]);
  await render(owner, NO_CALLS, performance.now() - LIMIT_MS);
  expect(told).toHaveLength(1);
});

test('a team learns what its loader threw, although the page answers 500 with an error page', async () => {
  const loader = `exports.routes = [{ path: '/', loader() { throw new Error('no soil'); } }];`;
  expect(await render(bundle('soil', loader))).toMatchObject({ kind: 'page', status: 500 });
  expect(told).toEqual([['soil', 'Error: no soil', inBundle('loader')]]);
});

test('a message that may repeat a visitor’s words keeps only the program’s own', async () => {
  const code = `exports.routes = [{ path: '/', loader() { throw new Error('no room for "Ada" in 7 rows'); } }];`;
  const visitor: ServerContext['visitor'] = { call: () => Promise.reject(new Error('no call')) };
  await render(bundle('rooms', code), { ...NO_CALLS, visitor });
  expect(told).toEqual([['rooms', 'Error: no room for * in * rows', inBundle('loader')]]);
});

test('a team learns what its fragment threw on another remote’s page', async () => {
  const code = `exports.fragments = { bed: { lazy: async () => ({ Component() { throw new Error('no seeds'); } }) } };`;
  const owner = bundle('seeds', code);
  const set = { key: '', shell: { folder: 'shell/1' } as Release, remotes: [owner] };
  const wanted = { set, owner, name: 'bed', props: {}, prefix: 'f0-', url: new URL('https://site.example/') };
  expect(await renderers.renderFragment({ ...wanted, server: NO_CALLS })).toBeUndefined();
  expect(told).toEqual([['seeds', 'Error: no seeds', inBundle('Component')]]);
});
