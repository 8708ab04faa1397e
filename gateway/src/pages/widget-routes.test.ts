import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import Fastify, { type FastifyInstance } from 'fastify';

import type { ReleaseReader } from '#releases/release-reader.ts';

import { followPartners } from './widget-partners.ts';
import { registerWidgetRoutes } from './widget-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-widget-'));
const file = join(folder, 'partners.json');
const reports: string[] = [];
const release = {
  name: 'booking',
  folder: 'booking/1',
  integrity: { 'widget/widget.js': 'sha384-abc' },
} as unknown as Release;
let live: Release | undefined = release;

const releases: ReleaseReader = {
  document: () => undefined,
  current: () => live && { key: 'one', shell: live, remotes: [live] },
  hasCanary: () => false,
  hasNamed: () => true,
  folderOf: (one) => join(folder, one.folder),
};

function gateway(loopbackPartners: boolean): FastifyInstance {
  const app = Fastify();
  const partners = followPartners({
    file,
    siteOrigin: 'https://nestwright.example',
    loopbackPartners,
    report: (message) => reports.push(message),
  });
  registerWidgetRoutes(app, { releases, partners });
  return app;
}

const frame = (app: FastifyInstance, origin: string) =>
  app.inject({ url: `/widgets/v1/request?origin=${encodeURIComponent(origin)}` });
const ancestors = (answer: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]+)/.exec(String(answer.headers['content-security-policy']))?.[1];

let production: FastifyInstance;
beforeEach(() => {
  live = release;
  reports.length = 0;
  mkdirSync(join(folder, 'booking/1/browser/loader'), { recursive: true });
  writeFileSync(join(folder, 'booking/1/browser/loader/loader.js'), 'plain');
  writeFileSync(join(folder, 'booking/1/browser/loader/loader.js.gz'), 'small');
  writeFileSync(
    file,
    JSON.stringify([{ name: 'Acme', origins: ['https://acme.example', 'https://www.acme.example'] }]),
  );
  production = gateway(false);
});
afterEach(() => production.close());
afterAll(() => rmSync(folder, { recursive: true }));

test('a registered origin may frame the form, that origin alone, and the form is told which', async () => {
  const answer = await frame(production, 'https://acme.example');
  expect(answer.statusCode).toBe(200);
  expect(ancestors(answer)).toBe('https://acme.example');
  expect(answer.body).toContain('{"hostOrigin":"https://acme.example"}');
  expect(answer.body).toContain('integrity="sha384-abc"');
});

test.each([
  'https://stranger.example',
  'http://acme.example',
  'https://acme.example:8443',
  'https://acme.example.stranger.example',
  'https://acme.example/',
  'https://acme.example; script-src *',
  '*',
  'null',
  '',
  'http://localhost:4000',
])('the origin %j may not', async (origin) => {
  const answer = await frame(production, origin);
  expect(answer.statusCode).toBe(403);
  expect(ancestors(answer)).toBe("'none'");
  expect(answer.body).not.toContain('nw-widget');
});

test('the same parameter twice is no origin', async () => {
  const answer = await production.inject({
    url: '/widgets/v1/request?origin=https://acme.example&origin=https://stranger.example',
  });
  expect(answer.statusCode).toBe(403);
});

test('opened by itself the form talks to nobody and nobody may frame it', async () => {
  const answer = await production.inject({ url: '/widgets/v1/request?service=Roofing' });
  expect(answer.statusCode).toBe(200);
  expect(ancestors(answer)).toBe("'none'");
  expect(answer.body).toContain('{"hostOrigin":""}');
});

test('the page for integrators on our own origin may frame the form', async () => {
  expect(ancestors(await frame(production, 'https://nestwright.example'))).toBe('https://nestwright.example');
});

test('in development a page on loopback needs no registration', async () => {
  const app = gateway(true);
  expect(ancestors(await frame(app, 'http://localhost:4410'))).toBe('http://localhost:4410');
  expect((await frame(app, 'http://localhost.stranger.example')).statusCode).toBe(403);
  await app.close();
});

test('a partner registered while the gateway runs is known at once', async () => {
  expect((await frame(production, 'https://new.example')).statusCode).toBe(403);
  writeFileSync(file, JSON.stringify([{ name: 'New', origins: ['https://new.example'] }]));
  expect((await frame(production, 'https://new.example')).statusCode).toBe(200);
  expect((await frame(production, 'https://acme.example')).statusCode).toBe(403);
});

test('a register that is not valid is reported and the last good one stays', async () => {
  await frame(production, 'https://acme.example');
  writeFileSync(file, JSON.stringify([{ name: 'Acme', origins: ['https://acme.example/path'] }]));
  expect((await frame(production, 'https://acme.example')).statusCode).toBe(200);
  expect(reports).toEqual([expect.stringContaining('partners.json is not valid')]);
});

test('the loader comes in the smallest form, for any page, and is asked for again soon', async () => {
  const plain = await production.inject({ url: '/widgets/v1/loader.js' });
  expect(plain.body).toBe('plain');
  expect(plain.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  });
  const small = await production.inject({
    url: '/widgets/v1/loader.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.body).toBe('small');
});

test('without a release both say to come back', async () => {
  live = undefined;
  expect((await production.inject({ url: '/widgets/v1/loader.js' })).statusCode).toBe(503);
  expect((await frame(production, 'https://acme.example')).statusCode).toBe(503);
});
