import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import Fastify, { type FastifyInstance } from 'fastify';

import { refuseUnknown } from '#http/errors.ts';
import type { ReleaseReader } from '#releases/release-reader.ts';

import { followPartners } from './frame-partners.ts';
import { provideReleaseFiles } from './release-files.ts';
import { createRemoteEntries } from './remote-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-entries-'));
const file = join(folder, 'partners.json');
const reports: string[] = [];
const fetched: string[] = [];
const release = {
  name: 'garden',
  folder: 'garden/1',
  integrity: { 'shed/shed.js': 'sha384-abc' },
  entries: [
    { kind: 'script', name: 'loader', path: '/garden/v1/loader.js' },
    { kind: 'frame', name: 'shed', path: '/garden/v1/shed', title: 'A <shed>', page: '/garden' },
  ],
} as unknown as Release;
let live: Release | undefined = release;

const releases: ReleaseReader = {
  document: () => undefined,
  current: () => live && { key: 'one', shell: live, remotes: [live] },
  refresh: () => undefined,
  hasCanary: () => false,
  hasNamed: () => true,
  isStale: () => false,
  folderOf: (one) => join(folder, one.folder),
};

/** Origins that the second register had to refresh up. */
const shown: string[] = [];

async function gateway(loopbackPartners: boolean): Promise<FastifyInstance> {
  const app = Fastify();
  await provideReleaseFiles(app);
  app.setNotFoundHandler(refuseUnknown);
  const partners = followPartners({
    file,
    siteOrigin: 'https://nestwright.example',
    loopbackPartners,
    report: (message) => reports.push(message),
  });
  const entries = createRemoteEntries({
    siteName: 'Garden',
    releases,
    folder,
    partners,
    registered: () => ({
      async show(origin) {
        shown.push(origin);
        return origin === 'https://registered.example';
      },
    }),
    ensure: async (path) => void fetched.push(path),
  });
  app.get('/*', (request, reply) => {
    const entry = entries.at(request.url.split('?')[0]!);
    return entry ? entries.send(request, reply, entry) : reply.code(404).send();
  });
  return app;
}

const frame = (app: FastifyInstance, origin: string) =>
  app.inject({ url: `/garden/v1/shed?origin=${encodeURIComponent(origin)}` });
const ancestors = (answer: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]+)/.exec(String(answer.headers['content-security-policy']))?.[1];

let production: FastifyInstance;
beforeEach(async () => {
  live = release;
  reports.length = 0;
  fetched.length = 0;
  mkdirSync(join(folder, 'garden/1/browser/loader'), { recursive: true });
  writeFileSync(join(folder, 'garden/1/browser/loader/loader.js'), 'plain');
  writeFileSync(join(folder, 'garden/1/browser/loader/loader.js.gz'), 'small');
  writeFileSync(
    file,
    JSON.stringify([{ name: 'Acme', origins: ['https://acme.example', 'https://www.acme.example'] }]),
  );
  production = await gateway(false);
});
afterEach(() => production.close());
afterAll(() => rmSync(folder, { recursive: true }));

test('only a registered origin may frame the entry, and the entry learns which one', async () => {
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
])('the origin %j gets a link to the full page instead of the entry', async (origin) => {
  const answer = await frame(production, origin);
  expect(answer.statusCode).toBe(403);
  expect(answer.body).not.toContain('nw-widget');
  expect(answer.body).not.toContain('/releases/');
  expect(answer.body.match(/<a [^>]*>/g)).toEqual(['<a href="/garden" target="_blank" rel="noopener">']);
});

test('any page may frame the link, which informs the page around it and may do nothing else', async () => {
  const answer = await frame(production, 'https://stranger.example');
  const policy = String(answer.headers['content-security-policy']);
  expect(ancestors(answer)).toBe('*');
  expect(policy).toContain("default-src 'none'");
  const [, script = ''] = /<script>(.+)<\/script>/.exec(answer.body) ?? [];
  const [, style = ''] = /<style>(.+)<\/style>/.exec(answer.body) ?? [];
  for (const text of [script, style])
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(script).toContain('{"type":"nestwright:refused","version":1}');
});

test('a frame holds one script, its policy for Trusted Types, and its own policy allows no other', async () => {
  const answer = await frame(production, 'https://acme.example');
  const policy = String(answer.headers['content-security-policy']);
  const [[, script = ''] = [], ...others] = [...answer.body.matchAll(/<script>(.+?)<\/script>/g)];
  expect(script).toMatch(/^try\{trustedTypes.createPolicy\('default',/);
  expect(others).toEqual([]);
  expect(policy).toContain(
    `script-src 'self' 'sha256-${createHash('sha256').update(script).digest('base64')}';`,
  );
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default vue");
  const refused = await frame(production, 'https://stranger.example');
  expect(refused.headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
});

test('a repeated origin parameter is refused', async () => {
  const answer = await production.inject({
    url: '/garden/v1/shed?origin=https://acme.example&origin=https://stranger.example',
  });
  expect(answer.statusCode).toBe(403);
});

test('a page with Cross-Origin-Embedder-Policy: require-corp may load the script and frame the entry', async () => {
  for (const origin of ['https://partner.example', 'https://unknown.example'])
    expect((await frame(production, origin)).headers).toMatchObject({
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'cross-origin',
    });
});

test('an entry opened by itself talks to nobody and may not be framed', async () => {
  const answer = await production.inject({ url: '/garden/v1/shed?color=red' });
  expect(answer.statusCode).toBe(200);
  expect(ancestors(answer)).toBe("'none'");
  expect(answer.body).toContain('{"hostOrigin":""}');
});

test('a page on our own origin may frame the entry', async () => {
  expect(ancestors(await frame(production, 'https://nestwright.example'))).toBe('https://nestwright.example');
});

test('in development, pages on loopback need no registration', async () => {
  const app = await gateway(true);
  expect(ancestors(await frame(app, 'http://localhost:4410'))).toBe('http://localhost:4410');
  expect((await frame(app, 'http://localhost.stranger.example')).statusCode).toBe(403);
  await app.close();
});

test('a partner of the second register gets its own origin', async () => {
  expect(ancestors(await frame(production, 'https://registered.example'))).toBe('https://registered.example');
  expect((await frame(production, 'https://evil.example')).statusCode).toBe(403);
  expect(shown).toContain('https://registered.example');
});

test('a partner registered while the gateway runs is recognized at once', async () => {
  expect((await frame(production, 'https://new.example')).statusCode).toBe(403);
  writeFileSync(file, JSON.stringify([{ name: 'New', origins: ['https://new.example'] }]));
  expect((await frame(production, 'https://new.example')).statusCode).toBe(200);
  expect((await frame(production, 'https://acme.example')).statusCode).toBe(403);
});

test('an invalid register is reported, and the last valid one stays in use', async () => {
  await frame(production, 'https://acme.example');
  writeFileSync(file, JSON.stringify([{ name: 'Acme', origins: ['https://acme.example/path'] }]));
  expect((await frame(production, 'https://acme.example')).statusCode).toBe(200);
  expect(reports).toEqual([expect.stringContaining('partners.json is not valid')]);
});

test('the script is sent in the smallest encoding, to any page, and cached only briefly', async () => {
  const plain = await production.inject({ url: '/garden/v1/loader.js' });
  expect(plain.body).toBe('plain');
  expect(plain.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=300',
  });
  const small = await production.inject({
    url: '/garden/v1/loader.js',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.body).toBe('small');
});

test('a script that is not local yet is fetched first, and does not exist until then', async () => {
  rmSync(join(folder, 'garden/1'), { recursive: true });
  const answer = await production.inject({ url: '/garden/v1/loader.js' });
  expect(fetched).toEqual(['garden/1/browser/loader/loader.js']);
  expect(answer.statusCode).toBe(404);
});

test('without scripts the frame links to the equivalent page, in the words of remote.json', async () => {
  const { body } = await frame(production, 'https://acme.example');
  expect(body).toContain('<title>A &lt;shed> | Garden</title>');
  expect(body).toContain(
    '<noscript><p><a href="/garden" target="_blank">A &lt;shed> at Garden</a></p></noscript>',
  );
});

test('a style sheet is named only if the entry has one', async () => {
  expect((await frame(production, 'https://acme.example')).body).not.toContain('stylesheet');
  live = { ...release, integrity: { ...release.integrity, 'shed/shed.css': 'sha384-def' } };
  expect((await frame(production, 'https://acme.example')).body).toContain(
    '<link rel="stylesheet" href="/releases/garden/1/browser/shed/shed.css" integrity="sha384-def" crossorigin="anonymous">',
  );
});

test('a withdrawn remote, or a release without entries, serves no entries', async () => {
  live = undefined;
  expect((await production.inject({ url: '/garden/v1/loader.js' })).statusCode).toBe(404);
  live = { ...release, entries: [] };
  expect((await frame(production, 'https://acme.example')).statusCode).toBe(404);
});
