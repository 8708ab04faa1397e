import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { PageData } from '@nestwright/contract/release/schema';
import type { FastifyRequest, InjectOptions } from 'fastify';

import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';

const SHELL = `exports.renderPage = async (request, routes) => ({
  kind: 'page', status: routes.length > 0 ? 200 : 404, head: '', hydration: null, matched: [],
  body: '<a href="/hut">Hut</a><a href="/shop">Shop</a>',
});`;
const ROUTES = `exports.routes = [{ path: '*' }];`;

const folder = mkdtempSync(join(tmpdir(), 'nestwright-hidden-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  const needs = { hut: 'hut.open' };
  const pieces = ['shell', 'shop', 'hut'].map((name) => {
    mkdirSync(join(folder, name, '1', 'server'), { recursive: true });
    mkdirSync(join(folder, name, '1', 'browser'), { recursive: true });
    const bundle = name === 'shell' ? SHELL : ROUTES;
    writeFileSync(join(folder, name, '1', 'server', name === 'shell' ? 'server.cjs' : 'routes.cjs'), bundle);
    writeFileSync(join(folder, name, '1', 'browser', 'entry.js'), `entry of ${name}`);
    const claim = { path: `/${name}`, title: name, description: '', sample: `/${name}` };
    const extras = {
      name,
      version: '1',
      folder: `${name}/1`,
      title: name,
      claims: name === 'shell' ? [] : [claim],
      entries: [],
      ...(name === 'hut' && { needs: needs.hut }),
      entry: 'entry.js',
      files: { js: [], css: [] },
      routes: { [`/${name}`]: { js: [], css: [] } },
      integrity: { 'entry.js': 'sha256-e' },
      parts: 'sha256-p',
      shared: {},
      hostContract: 2,
      publishedAt: '',
      publishedBy: '',
    };
    const live = { url: '', metadata: { integrity: '', version: '1' }, extras };
    return [`@nestwright/${name}`, [{ ...live, deployment: { traffic: 100, default: true } }]];
  });
  const document = { schema: '', microFrontends: Object.fromEntries(pieces) as object };
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(document));
});

async function site() {
  const asked: string[] = [];
  const pages = testPages(folder);
  const { app } = await startTestApp({
    pages: (scope, deps) => {
      const mayUse = async (request: FastifyRequest, permission: string) => {
        asked.push(permission);
        return request.headers['cookie'] === 'who=keeper';
      };
      return pages(scope, { ...deps, mayUse });
    },
  });
  const get = (url: string, who?: string) =>
    app.inject({ url, headers: who === undefined ? {} : { cookie: `who=${who}` } } satisfies InjectOptions);
  const post = (url: string, cookie = '') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie && { cookie }) },
      payload: 'reason=Two+%3Cb%3Ewords',
    });
  return { get, post, asked };
}

const remotesOf = (html: string) => {
  const [, text = '{}'] = /<script[^>]*id="nw-page"[^>]*>([^<]*)</.exec(html) ?? [];
  return (JSON.parse(text) as PageData).remotes.map(({ name, hidden }) =>
    hidden ? `${name} (hidden)` : name,
  );
};

test('a remote that needs a permission has no page for people without it', async () => {
  const { get } = await site();
  for (const who of [undefined, 'visitor']) {
    const answer = await get('/hut', who);
    expect(answer.statusCode).toBe(404);
    expect(remotesOf(answer.body)).toEqual(['shop']);
  }
});

test.each(['/hut?of=7', '/nowhere?of=7'])(
  'a form that is posted to %s after the session ended is kept on a page that says so',
  async (url) => {
    const { post } = await site();
    const answer = await post(url, `nw_session=${'A'.repeat(43)}`);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(answer.body).toContain('<h1>Your session has ended</h1>');
    expect(answer.body).toContain(`<form method="post" action="${url}">`);
    expect(answer.body).toContain('<input type="hidden" name="reason" value="Two &lt;b>words">');
  },
);

test('a form of a visitor to an unknown address gets the page for unknown addresses', async () => {
  const { post } = await site();
  const answer = await post('/hut');
  expect([answer.statusCode, answer.body.includes('session')]).toEqual([404, false]);
});

test('people with the permission get the page, and no cache may keep it', async () => {
  const { get, asked } = await site();
  const answer = await get('/hut', 'keeper');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(remotesOf(answer.body)).toEqual(['shop', 'hut (hidden)']);
  expect(asked).toEqual(['hut.open']);
});

test('every other page is the same for everyone, does not name it, and checks no permission', async () => {
  const { get, asked } = await site();
  const [visitors, keepers] = [await get('/shop'), await get('/shop', 'keeper')];
  expect(keepers.body).toBe(visitors.body);
  expect(remotesOf(visitors.body)).toEqual(['shop']);
  expect(visitors.body).not.toContain('releases/hut');
  expect(asked).toEqual([]);
});

test('its files are sent only to people with the permission, and only their browsers may keep them', async () => {
  const { get } = await site();
  for (const path of ['/releases/hut/1/browser/entry.js', '/releases/%68ut/1/browser/entry.js']) {
    const refused = await get(path, 'visitor');
    expect([refused.statusCode, refused.body, refused.headers['cache-control']]).toEqual([
      404,
      'Not found',
      'no-store',
    ]);
    const sent = await get(path, 'keeper');
    expect([sent.statusCode, sent.body]).toEqual([200, 'entry of hut']);
    expect(sent.headers['cache-control']).toMatch(/^private,/);
    expect(sent.headers['access-control-allow-origin']).toBeUndefined();
  }
  const open = await get('/releases/shop/1/browser/entry.js', 'visitor');
  expect(open.headers['cache-control']).toMatch(/^public,/);
});

test.each(['/registry.json', '/releases/live.json', '/sitemap.xml'])('%s does not name it', async (url) => {
  const { get } = await site();
  const { statusCode, body } = await get(url, 'keeper');
  expect(statusCode).toBe(200);
  expect(body).toContain('shop');
  expect(body).not.toMatch(/\bhut\b/);
});
