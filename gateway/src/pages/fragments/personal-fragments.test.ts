import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';
import { writeReleases } from '#testing/write-releases.ts';

/** Counts its renderings. A page has a place for the basket, except `/bare`; `/asks` asks a call first. */
const SHELL = `let pages = 0;
exports.renderPage = async (request) => {
  pages += 1;
  const { pathname } = new URL(request.url);
  const place = '<div data-nw-fragment="shop/basket" data-nw-props="{}"></div>';
  const body = '<p>rendering ' + pages + '</p>' + (pathname === '/bare' ? '' : place);
  return { kind: 'page', status: 200, head: '', body, hydration: null, matched: [] };
};
exports.renderFragment = async (request, fragment, server) => {
  const call = { method: 'GET', path: '/api/basket' };
  const data = server.visitor ? (await server.visitor.call(call)).body : { owner: 'nobody' };
  return { html: '<b>' + data.owner + '</b>', data };
};`;
const SHOP = `exports.routes = []; exports.fragments = { basket: { lazy: async () => ({}) } };`;

const folder = mkdtempSync(join(tmpdir(), 'nestwright-personal-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  const claims = [{ path: '/*', title: 'Shop', description: '', sample: '/' }];
  const fragments = [{ name: 'basket', title: 'Basket', personal: true, files: { js: [], css: [] } }];
  writeReleases(folder, [
    { name: 'shell', bundle: SHELL },
    { name: 'shop', bundle: SHOP, claims, fragments },
  ]);
});

async function site() {
  const pages = testPages(folder);
  const { app } = await startTestApp({
    async pages(scope, deps) {
      scope.get('/api/basket', { config: { permission: 'page.read' } }, async ({ headers }) => ({
        owner: headers.cookie ?? 'nobody',
      }));
      await pages(scope, deps);
    },
  });
  return async (url: string, cookie = '') => {
    const answer = await app.inject({ url, headers: { cookie } });
    const { 'cache-control': kept, etag } = answer.headers;
    const [, rendering] = /rendering (\d+)/.exec(answer.body) ?? [];
    const [, basket] = /<b>(.*?)<\/b>/.exec(answer.body) ?? [];
    return { kept, etag, rendering, basket, body: answer.body };
  };
}

test('everyone gets their own personal fragment in a page that is rendered once, and no cache keeps it', async () => {
  const ask = await site();
  const answers = [
    await ask('/', 'who=ada'),
    ...(await Promise.all([ask('/', 'who=bo'), ask('/', 'who=cy')])),
    await ask('/'),
  ];
  expect(answers.map(({ basket }) => basket)).toEqual(['who=ada', 'who=bo', 'who=cy', 'nobody']);
  expect(new Set(answers.map(({ rendering }) => rendering)).size).toBe(1);
  for (const { kept, etag, body } of answers) {
    expect([kept, etag]).toEqual(['private, no-store', undefined]);
    expect(body.match(/who=\w+/g)?.length ?? 0).toBe(body.includes('nobody') ? 0 : 2);
  }
});

test('a page without a personal fragment stays the same for everyone', async () => {
  const ask = await site();
  expect(await ask('/bare', 'who=ada')).toMatchObject({ kept: 'no-cache', etag: expect.any(String) });
});

test('the composer’s own cookies name nobody', async () => {
  const ask = await site();
  expect((await ask('/', 'nw_styles=a')).basket).toBe('nobody');
});
