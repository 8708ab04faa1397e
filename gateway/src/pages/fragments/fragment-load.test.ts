import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestApp } from '#testing/start-test-app.ts';
import { startRenderers } from '#testing/start-renderers.ts';
import { testPages } from '#testing/test-pages.ts';
import { writeReleases } from '#testing/write-releases.ts';

const place = (of: string) =>
  `<div data-nw-fragment="${of}" data-nw-props="{}"><p data-nw-without><a href="/${of}">${of}</a></p></div>`;

/**
 * Every page of the host shows a fragment that never answers and one that does; the first tells when it is asked. Below
 * `/calm/`, both answer.
 */
const SHELL = `exports.renderPage = async (request) => {
  const body = '<p>own HTML of ' + new URL(request.url).pathname + '</p>' + ${JSON.stringify(place('wait/box') + place('shed/box'))};
  return { kind: 'page', status: 200, head: '', body, hydration: null, matched: [] };
};
exports.renderFragment = async ({ url }, { render }, server) => ({
  html: new URL(url).pathname.startsWith('/calm/') ? '<i>calm</i>' : await render(server),
});`;

const RENDERS: Record<string, string> = {
  wait: `await server.ask('/api/tried'); return new Promise(() => {});`,
  shed: `return '<b>a shed</b>';`,
};

/** Long enough for a started renderer to answer on a busy machine. */
const HANG_MS = 12_000;

const folder = mkdtempSync(join(tmpdir(), 'nestwright-fragment-load-'));
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

/** Fewer than may be rendered or wait at the same time. */
const PAGES = 60;

test('under load, a fragment that never answers takes no page’s own HTML, and is left out after three pages waited for it', async () => {
  const fragments = [{ name: 'box', title: 'A box', files: { js: [], css: [] } }];
  const remotes = Object.entries(RENDERS).map(([name, code]) => ({
    name,
    fragments,
    bundle: `exports.routes = []; exports.fragments = { box: { lazy: async () => ({ async render(server) { ${code} } }) } };`,
  }));
  const claims = [{ path: '/*', title: 'Home', description: '', sample: '/' }];
  writeReleases(folder, [
    { name: 'shell', bundle: SHELL },
    { name: 'home', bundle: 'exports.routes = [];', claims },
    ...remotes,
  ]);
  const pages = testPages(folder, { renderLimitMs: HANG_MS });
  let tries = 0;
  const { app } = await startTestApp({
    async pages(scope, deps) {
      scope.get('/api/tried', { config: { permission: 'page.read' } }, async () => ({ tries: (tries += 1) }));
      await pages(scope, deps);
    },
  });
  async function openPages(wave: string): Promise<void> {
    const paths = Array.from({ length: PAGES }, (_, page) => `/${wave}/${page}`);
    const answers = await Promise.all(paths.map((url) => app.inject({ url })));
    for (const [index, { statusCode, body }] of answers.entries()) {
      expect(statusCode).toBe(200);
      expect(body).toContain(`<p>own HTML of ${paths[index]}</p>${place('wait/box')}`);
      expect(body).toContain('<b>a shed</b>');
    }
  }
  await startRenderers(app, remotes.length);
  await openPages('first');
  const before = tries;
  expect(before).toBeGreaterThan(0);
  // It is left out for half a minute.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  await openPages('second');
  expect(tries).toBe(before);
});
