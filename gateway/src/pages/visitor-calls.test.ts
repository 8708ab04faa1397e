import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { InjectOptions } from 'fastify';

import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';
import { writeReleases } from '#testing/write-releases.ts';

/** Changes that a remote's code may try in the visitor's name. */
const CHANGES = ['PATCH /api/mine', 'DELETE /api/mine', 'POST /api/mine', 'PUT /api/mine'];

/**
 * Makes every call that it can, as the page's owner and as the two fragments in it, and shows the answers: one fragment is
 * personal, the other one is not.
 */
const SHELL = `const CALLS = ${JSON.stringify(['GET /api/mine', ...CHANGES])};
async function tryAll({ visitor }) {
  if (!visitor) return 'no visitor';
  const statuses = [];
  for (const call of CALLS) {
    const [method, path] = call.split(' ');
    statuses.push((await visitor.call({ method, path, ...(method !== 'GET' && { body: {} }) })).status);
  }
  return statuses.join(' ');
}
exports.renderPage = async (request, routes, server) => {
  const places = ['basket', 'plain'].map((name) => '<div data-nw-fragment="shop/' + name + '" data-nw-props="{}"></div>');
  const body = '<p>' + (await tryAll(server)) + '</p>' + places.join('');
  return { kind: 'page', status: 200, head: '', body, hydration: null, matched: [] };
};
exports.renderFragment = async (request, { name }, server) => ({
  html: '<b class="' + name + '">' + (await tryAll(server)) + '</b>',
});`;
const SHOP = `exports.routes = [];
exports.fragments = { basket: { lazy: async () => ({ name: 'basket' }) }, plain: { lazy: async () => ({ name: 'plain' }) } };`;

const folder = mkdtempSync(join(tmpdir(), 'nestwright-visitor-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  const claims = [
    { path: '/*', title: 'Shop', description: '', sample: '/' },
    { path: '/mine', title: 'Mine', description: '', sample: '/mine', personal: true },
  ];
  const files = { js: [], css: [] };
  const fragments = [
    { name: 'basket', title: 'Basket', personal: true, files },
    { name: 'plain', title: 'Plain', files },
  ];
  writeReleases(folder, [
    { name: 'shell', bundle: SHELL },
    { name: 'shop', bundle: SHOP, claims, fragments },
  ]);
});

/** Opens a page of a site with a call that changes something; returns the changes made and what each part was answered. */
async function site() {
  const changes: string[] = [];
  const pages = testPages(folder);
  const { app } = await startTestApp({
    async pages(scope, deps) {
      scope.route({
        method: ['GET', 'PATCH', 'DELETE', 'POST', 'PUT'],
        url: '/api/mine',
        config: { permission: 'page.read' },
        async handler({ method, headers: { cookie = '' } }) {
          if (method !== 'GET') changes.push(`${method} for ${cookie}`);
          return {};
        },
      });
      await pages(scope, deps);
    },
  });
  return async (asked: InjectOptions) => {
    const { headers, ...rest } = asked;
    const answer = await app.inject({ ...rest, headers: { cookie: 'who=ada', ...headers } });
    const textIn = (start: string) => new RegExp(`${start}>(.*?)<`).exec(answer.body)?.[1];
    return {
      status: answer.statusCode,
      owner: textIn('<p'),
      basket: textIn('<b class="basket"'),
      plain: textIn('<b class="plain"'),
      changes: changes.splice(0),
    };
  };
}

const READING = '200 405 405 405 405';

test.each([
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a link on the site', { 'sec-fetch-site': 'same-origin' }],
])(
  'a page opened by %s only reads in the visitor’s name, as do its personal fragments',
  async (_what, headers) => {
    const open = await site();
    const opened = await open({ url: '/mine', headers });
    expect(opened).toEqual({
      status: 200,
      owner: READING,
      basket: READING,
      plain: 'no visitor',
      changes: [],
    });
    expect(await open({ url: '/', headers })).toMatchObject({
      owner: 'no visitor',
      basket: READING,
      changes: [],
    });
  },
);

test('HEAD changes nothing either', async () => {
  const open = await site();
  expect(await open({ method: 'HEAD', url: '/mine' })).toMatchObject({ status: 200, changes: [] });
});

const form = {
  method: 'POST',
  url: '/mine',
  payload: 'name=Ada',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
} as const;

test('the page of a posted form may change something, but the fragments in it may not', async () => {
  const open = await site();
  const posted = await open(form);
  expect(posted).toMatchObject({
    status: 200,
    owner: '200 200 200 200 200',
    basket: READING,
    plain: 'no visitor',
  });
  expect(posted.changes).toEqual(['PATCH', 'DELETE', 'POST', 'PUT'].map((method) => `${method} for who=ada`));
});

test('a form that another site posts changes nothing', async () => {
  const open = await site();
  const posted = await open({ ...form, headers: { ...form.headers, 'sec-fetch-site': 'cross-site' } });
  expect(posted).toMatchObject({ status: 403, changes: [] });
});
