import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { integrityOfBytes } from './integrity-of.ts';
import { createReleaseMirror, type ReleaseMirror } from './release-mirror.ts';
import { createReleaseReader } from './release-reader.ts';
import { httpReleases } from './release-source.ts';

let server: Server;
let url: string;
let files: Map<string, string>;
/** Redirects of the store, by path. */
let moved: Map<string, string>;
let asked: { path: string; status: number }[];
let folder: string;
let reported: string[];
let mirror: ReleaseMirror;

beforeEach(async () => {
  files = new Map();
  moved = new Map();
  asked = [];
  reported = [];
  folder = mkdtempSync(join(tmpdir(), 'nestwright-mirror-'));
  server = createServer((request, response): void => {
    const location = moved.get(request.url!);
    if (location !== undefined) return void response.writeHead(302, { location }).end();
    const text = files.get(request.url!);
    const tag = text && `"${integrityOfBytes(Buffer.from(text)).slice(7, 20)}"`;
    const status = text === undefined ? 404 : request.headers['if-none-match'] === tag ? 304 : 200;
    asked.push({ path: request.url!, status });
    response.writeHead(status, tag ? { etag: tag } : {}).end(status === 200 ? text : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  mirror = createReleaseMirror({
    source: httpReleases(url, fetch),
    folder,
    report: (message) => reported.push(message),
  });
  // Only the tests ask.
  mirror.stop();
});
afterEach(async () => {
  mirror.stop();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

function publish(version: string, bundle = `// ${version}`, described = bundle): void {
  const release: Release = {
    name: 'shell',
    version,
    folder: `shell/${version}`,
    title: 'shell',
    claims: [],
    entry: 'shell.js',
    files: { js: [], css: [] },
    routes: {},
    integrity: { 'shell.js': integrityOfBytes(Buffer.from(`shell ${version}`)) },
    assets: {},
    server: { 'server.cjs': integrityOfBytes(Buffer.from(described)) },
    shared: {},
    hostContract: 1,
    publishedAt: '2027-03-01T10:00:00.000Z',
    publishedBy: 'ada',
  };
  files.set(`/shell/${version}/server/server.cjs`, bundle);
  files.set(`/shell/${version}/browser/shell.js`, `shell ${version}`);
  files.set(`/shell/${version}/release.json`, JSON.stringify(release));
  const entry = {
    url: '/',
    metadata: { integrity: '', version },
    extras: release,
    deployment: { traffic: 100, default: true },
  };
  files.set(
    '/registry.json',
    JSON.stringify({ schema: 'test', microFrontends: { '@nestwright/shell': [entry] } }),
  );
}

const live = () => createReleaseReader(folder, () => undefined).current()?.shell.version;

test('a release published at the address becomes live, with its server bundle fetched', async () => {
  publish('1');
  await mirror.ask();
  expect(live()).toBe('1');
  expect(readFileSync(join(folder, 'shell/1/server/server.cjs'), 'utf8')).toBe('// 1');
  publish('2');
  await mirror.ask();
  expect(live()).toBe('2');
  expect(reported).toEqual([]);
});

test('an unchanged document is requested by its ETag and not sent again', async () => {
  publish('1');
  await mirror.ask();
  await mirror.ask();
  expect(asked.filter(({ path }) => path === '/registry.json').map(({ status }) => status)).toEqual([
    200, 304,
  ]);
});

test.each([
  ['a server bundle with other bytes', () => publish('2', 'stolen()', '// 2')],
  [
    'a document that is not valid',
    () => files.set('/registry.json', '{"schema":"x","microFrontends":{"a":[{}]}}'),
  ],
  ['a document that is not JSON', () => files.set('/registry.json', '<html>')],
  ['an address that answers 404', () => files.clear()],
])('%s leaves the live versions unchanged and is reported once', async (_what, breakIt) => {
  publish('1');
  await mirror.ask();
  breakIt();
  await mirror.ask();
  await mirror.ask();
  expect(live()).toBe('1');
  expect(reported).toHaveLength(1);
  expect(reported[0]).toContain('the last good ones stay live');
});

test('a gateway that starts while the store is unreachable serves the last valid document from disk', async () => {
  publish('1');
  await mirror.ask();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const later = createReleaseMirror({
    source: httpReleases(url, fetch),
    folder,
    report: (message) => reported.push(message),
  });
  later.stop();
  await later.ask();
  expect(live()).toBe('1');
});

test('a public file is fetched on first request, and refused if its bytes differ', async () => {
  publish('1');
  await mirror.ask();
  await mirror.ensure('shell/1/browser/shell.js');
  await mirror.ensure('shell/1/browser/shell.js');
  expect(readFileSync(join(folder, 'shell/1/browser/shell.js'), 'utf8')).toBe('shell 1');
  expect(asked.filter(({ path }) => path.endsWith('shell.js'))).toHaveLength(1);
  publish('2');
  await mirror.ask();
  files.set('/shell/2/browser/shell.js', 'tampered');
  await mirror.ensure('shell/2/browser/shell.js');
  expect(() => readFileSync(join(folder, 'shell/2/browser/shell.js'))).toThrow();
  expect(reported.at(-1)).toContain('other bytes');
});

test('files of a forgotten version are still available', async () => {
  publish('1');
  await mirror.ask();
  publish('2');
  await mirror.ask();
  await mirror.ensure('shell/1/browser/shell.js');
  expect(readFileSync(join(folder, 'shell/1/browser/shell.js'), 'utf8')).toBe('shell 1');
});

test('a missing file is not requested from the store for every visitor', async () => {
  publish('1');
  await mirror.ask();
  files.delete('/shell/1/browser/shell.js');
  for (let time = 0; time < 5; time += 1) await mirror.ensure('shell/1/browser/shell.js');
  expect(asked.filter(({ path }) => path.endsWith('shell.js'))).toHaveLength(1);
});

test('a redirect to another host is not followed', async () => {
  publish('1');
  const other = createServer((_request, response) => response.end(files.get('/registry.json')));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}/registry.json`;
  moved.set('/registry.json', elsewhere);
  await mirror.ask();
  expect(live()).toBeUndefined();
  expect(reported.at(-1)).toContain('redirects to another host');
  files.set('/moved.json', files.get('/registry.json')!);
  moved.set('/registry.json', '/moved.json');
  await mirror.ask();
  expect(live()).toBe('1');
  other.closeAllConnections();
  other.close();
});

test.each(['../../stolen', 'shell/../../stolen', './shell', '.overrides/shell', 'shell//1'])(
  'a document with a release in the folder %j is not valid',
  async (place) => {
    publish('1');
    files.set('/registry.json', files.get('/registry.json')!.replaceAll('"shell/1"', JSON.stringify(place)));
    await mirror.ask();
    expect(live()).toBeUndefined();
    expect(reported.at(-1)).toContain('must be a name inside its folder');
  },
);

test('downloads of a version are removed fourteen days after the document forgot it, and not before', async () => {
  const ages = (version: string, days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    utimesSync(join(folder, 'shell', version), then, then);
  };
  const isKept = (version: string) => existsSync(join(folder, 'shell', version));
  publish('1');
  await mirror.ask();
  ages('1', 100);
  publish('2');
  await mirror.ask();
  // Its retention time begins now, however long it was live.
  expect(isKept('1')).toBe(true);
  expect(Date.now() - statSync(join(folder, 'shell/1')).mtimeMs).toBeLessThan(86_400_000);
  ages('1', 13);
  ages('2', 100);
  publish('3');
  await mirror.ask();
  expect(isKept('1')).toBe(true);
  ages('1', 15);
  ages('3', 100);
  files.set('/registry.json', `${files.get('/registry.json')!} `);
  await mirror.ask();
  expect([isKept('1'), isKept('2'), isKept('3')]).toEqual([false, true, true]);
  expect(reported).toEqual([]);
});

test.each([
  '../secret/browser/x.js',
  'shell/1/server/server.cjs',
  'shell/../../x/browser/y.js',
  'shell/1/browser/none.js',
  'shell/1/browser/none.svg',
  'shell/1/browser/shell.js.map/none',
  'shell/0/browser/shell.js',
  'never/1/browser/shell.js',
  'shell/1/browser/\u0000.js',
])('nothing that the release document does not name is requested from the store: %j', async (path) => {
  publish('1');
  await mirror.ask();
  const before = asked.length;
  mkdirSync(dirname(join(folder, 'x')), { recursive: true });
  writeFileSync(join(folder, 'x'), '');
  await mirror.ensure(path);
  expect(asked.slice(before)).toEqual([]);
});
