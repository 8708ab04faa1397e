import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestApp } from '#testing/start-test-app.ts';
import { startRenderers } from '#testing/start-renderers.ts';
import { testPages } from '#testing/test-pages.ts';
import { writeReleases } from '#testing/write-releases.ts';

const place = (of: string) =>
  `<div data-nw-fragment="${of}" data-nw-props="{}"><p data-nw-without><a href="/${of}">${of}</a></p></div>`;

/** Counts its renderings, and shows a fragment of each remote. Below `/calm/`, nothing hangs or counts. */
const SHELL = `let pages = 0;
const isCalm = ({ url }) => new URL(url).pathname.startsWith('/calm/');
exports.renderPage = async (request) => {
  if (!isCalm(request)) pages += 1;
  const body = '<p>rendering ' + pages + '</p>' + ${JSON.stringify(['loop/box', 'wait/box', 'shed/box'].map(place).join(''))} + '<p>end</p>';
  return { kind: 'page', status: 200, head: '', body, hydration: null, matched: [] };
};
exports.renderFragment = async (request, { render }) => ({ html: isCalm(request) ? '<i>calm</i>' : await render() });`;

/** What each remote does while it renders its fragment. */
const RENDERS: Record<string, string> = {
  loop: 'for (;;);',
  wait: 'return new Promise(() => {});',
  shed: `return '<b>a shed</b>';`,
};

/** Long enough for a started renderer to answer on a busy machine. */
const HANG_MS = 12_000;

const folder = mkdtempSync(join(tmpdir(), 'nestwright-hanging-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('if renderers of fragments hang, the page shows the replacements, itself, and its other fragments', async () => {
  const fragments = [{ name: 'box', title: 'A box', files: { js: [], css: [] } }];
  const remotes = Object.entries(RENDERS).map(([name, code]) => ({
    name,
    fragments,
    bundle: `exports.routes = []; exports.fragments = { box: { lazy: async () => ({ render() { ${code} } }) } };`,
  }));
  writeReleases(folder, [{ name: 'shell', bundle: SHELL }, ...remotes]);
  const { app } = await startTestApp({ pages: testPages(folder, { renderLimitMs: HANG_MS }) });
  await startRenderers(app, remotes.length);

  const first = await app.inject({ url: '/' });
  expect(first.statusCode).toBe(200);
  expect(first.body).toContain(`<p>rendering 1</p>${place('loop/box')}${place('wait/box')}<div`);
  expect(first.body).toMatch(/<b>a shed<\/b>.*<\/div><p>end<\/p>/);
  expect(first.body).not.toContain('href="/shed/box"');

  const second = await app.inject({ url: '/' });
  expect(second.body).toContain(`<p>rendering 2</p>${place('loop/box')}${place('wait/box')}<div`);
});
