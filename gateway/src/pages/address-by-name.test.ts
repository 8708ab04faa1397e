import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';
import { writeReleases } from '#testing/write-releases.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-by-name-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function siteAt(origin: string) {
  const bundle = `exports.renderPage = async () => ({ kind: 'page', status: 200, head: '', body: 'here', hydration: null, matched: [] });`;
  writeReleases(folder, [{ name: 'shell', bundle }]);
  const { app } = await startTestApp({ pages: testPages(folder, { origin }) });
  return (url: string, host: string, method: 'GET' | 'POST' = 'GET') =>
    app.inject({ method, url, headers: { host } });
}

test.each([
  ['127.0.0.1:3000', 'http://localhost:3000/page?a=1'],
  ['127.0.0.1:8080', 'http://localhost:8080/page?a=1'],
  ['[::1]:3000', 'http://localhost:3000/page?a=1'],
  ['localhost:3000', undefined],
  ['nestwright.example', undefined],
])(
  'a site at localhost sends people who open %s to its name, where browsers keep passkeys',
  async (host, to) => {
    const ask = await siteAt('http://localhost:3000');
    const page = await ask('/page?a=1', host);
    expect([page.statusCode, page.headers.location]).toEqual(to === undefined ? [200, undefined] : [302, to]);
    // Calls, and forms that are on their way, are answered where they are.
    expect((await ask('/healthz', host)).statusCode).toBe(200);
    expect((await ask('/page', host, 'POST')).statusCode).not.toBe(302);
  },
);

test('a site whose address is a number stays there', async () => {
  const ask = await siteAt('http://127.0.0.1:3000');
  expect((await ask('/page', '127.0.0.1:3000')).statusCode).toBe(200);
});
