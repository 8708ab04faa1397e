import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { InjectOptions, LightMyRequestResponse } from 'fastify';

import { StatsBook } from '#figures/remote-stats.ts';
import { smallRelease } from '#testing/small-release.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';

import type { PagesOptions } from './pages-options.ts';

/** Renders the path; paths below /held wait for the test. */
const SHELL = `exports.renderPage = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/held')) await globalThis.mayRender;
  return { kind: 'page', status: 200, head: '', body: '<p>' + pathname + '</p>', hydration: null, matched: [] };
};`;

declare global {
  var mayRender: Promise<void> | undefined;
}

const folder = mkdtempSync(join(tmpdir(), 'nestwright-requests-'));
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  for (const version of ['1', '2']) {
    mkdirSync(join(folder, 'shell', version, 'server'), { recursive: true });
    mkdirSync(join(folder, 'shell', version, 'browser'), { recursive: true });
    writeFileSync(join(folder, 'shell', version, 'server', 'server.cjs'), SHELL);
    writeFileSync(join(folder, 'shell', version, 'browser', 'entry.js'), 'entry');
  }
  writeFileSync(join(folder, 'stolen.js'), 'stolen');
  publish([{ traffic: 100, default: true }]);
});

function publish(shares: { traffic: number; default: boolean }[]): void {
  const versions = shares.map((deployment, index) => ({
    url: '',
    metadata: { integrity: '', version: String(index + 1) },
    extras: smallRelease('shell', String(index + 1)),
    deployment,
  }));
  writeFileSync(
    join(folder, 'registry.json'),
    JSON.stringify({ schema: '', microFrontends: { '@nestwright/shell': versions } }),
  );
}

async function site(
  change: Partial<PagesOptions> = {},
  env: Record<string, string> = {},
  book = new StatsBook(),
) {
  const pages = testPages(folder, { origin: env.PUBLIC_ORIGIN ?? 'http://localhost:3000', ...change });
  const { app } = await startTestApp({
    env,
    pages: (scope, deps) => pages(scope, deps, { book }),
  });
  return (url: string, more: InjectOptions = {}): Promise<LightMyRequestResponse> =>
    app.inject({ url, ...more });
}

test.each([
  ['//', '/'],
  ['//[', '/['],
  ['//a:99999/', '/a:99999/'],
  ['//evil.example/x?a=1', '/evil.example/x?a=1'],
  ['///evil.example//x', '/evil.example/x'],
])('%s is an ordinary address of this site, neither a failure nor another host', async (url, to) => {
  const answer = await (await site())(url);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, to]);
});

test.each([
  '/releases/%00',
  '/releases/shell/1/browser/%00.js',
  '/releases/shell/1/browser/entry.js%00',
  '/releases/shell/1/server/server.cjs',
  '/releases/shell/1/browser/%2e%2e%2f%2e%2e%2f%2e%2e%2fstolen.js',
  '/releases/..%2fbrowser/stolen.js',
  '/releases/.overrides/%2e%2e/browser/stolen.js',
  '/releases/shell/./browser/%2e/entry.js',
  '/releases/',
])('%s below /releases does not exist', async (url) => {
  const answer = await (await site())(url);
  expect([answer.statusCode, answer.body]).toEqual([404, 'Not found']);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  [undefined, undefined, 'plain'],
  ['gzip, br', 'br', 'smallest'],
  ['br;q=0, gzip', 'gzip', 'small'],
  ['br;q=0, gzip;q=0', undefined, 'plain'],
  ['identity', undefined, 'plain'],
])('for accept-encoding %j a file of a release is sent as %s', async (accepted, encoding, text) => {
  const browser = join(folder, 'shell/1/browser');
  mkdirSync(browser, { recursive: true });
  for (const [ending, content] of [
    ['', 'plain'],
    ['.gz', 'small'],
    ['.br', 'smallest'],
  ])
    writeFileSync(join(browser, `menu.js${ending}`), content!);
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const answer = await (await site())('/releases/shell/1/browser/menu.js', { headers });
  expect([answer.statusCode, answer.headers['content-encoding'], answer.body]).toEqual([200, encoding, text]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-length': String(text.length),
  });
});

test('a file of a release is read once for each encoding', async () => {
  const ask = await site();
  const browser = join(folder, 'shell/1/browser');
  writeFileSync(join(browser, 'kept.css'), 'first');
  writeFileSync(join(browser, 'kept.css.br'), 'packed');
  const send = async (accepted: string) => {
    const { statusCode, headers, body } = await ask('/releases/shell/1/browser/kept.css?again', {
      headers: { 'accept-encoding': accepted },
    });
    return { statusCode, body, ...headers, date: '' };
  };
  const plain = await send('gzip');
  const packed = await send('br');
  expect([plain.body, packed.body]).toEqual(['first', 'packed']);
  rmSync(join(browser, 'kept.css'));
  rmSync(join(browser, 'kept.css.br'));
  expect(await send('gzip')).toEqual(plain);
  expect(await send('br')).toEqual(packed);
  expect((await send('gzip, br')).statusCode).toBe(404);
});

test('copies under other spellings of an address or an encoding are not kept', async () => {
  const ask = await site();
  const file = join(folder, 'shell/1/browser/spelt.css');
  const odd = [
    ['/releases/shell/1/browser/spel%74.css', 'gzip'],
    ['/releases/shell/1/browser/spelt.css', 'gzip;x=1'],
  ] as const;
  const statuses = () =>
    Promise.all(
      odd.map(
        async ([url, accepted]) => (await ask(url, { headers: { 'accept-encoding': accepted } })).statusCode,
      ),
    );
  writeFileSync(file, 'first');
  expect(await statuses()).toEqual([200, 200]);
  rmSync(file);
  expect(await statuses()).toEqual([404, 404]);
});

test('a file that a release does not have yet may not be cached as missing', async () => {
  const answer = await (await site())('/releases/shell/1/browser/later.js');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('when all rendering and waiting slots are taken, a page answers 503 with Retry-After', async () => {
  const ask = await site({ limitFactor: 100 });
  let render: () => void = () => undefined;
  globalThis.mayRender = new Promise((resolve) => (render = resolve));
  const asked = Array.from({ length: 100 }, (_, page) => ask(`/held/${page}`));
  const same = Array.from({ length: 100 }, () => ask('/held/0'));
  // A refusal is immediate, before any page is rendered.
  const first = await Promise.race(asked);
  expect(first.statusCode).toBe(503);
  render();
  const answers = await Promise.all(asked);
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(busy).toHaveLength(100 - 64);
  for (const { headers, body } of busy) {
    expect(headers['retry-after']).toBe('2');
    expect(body).toContain('Please load this page again in 2 seconds.');
  }
  // Many requests for one page share one rendering.
  expect((await Promise.all(same)).map(({ statusCode }) => statusCode)).toEqual(same.map(() => 200));
  expect((await ask('/after')).statusCode).toBe(200);
});

test('a network that floods pages is limited, with a message for people, without affecting others', async () => {
  // All within one minute, however slow the machine is.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const ask = await site();
  const from = (remoteAddress: string) => ask('/?a=1', { remoteAddress });
  for (let page = 0; page < 300; page += 1) expect((await from(`2001:db8::${page}`)).statusCode).toBe(200);
  const held = await from('2001:db8::ffff');
  expect(held.statusCode).toBe(429);
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  expect(held.body).toMatch(/Please load this page again in/);
  expect((await from('2001:db8:0:1::1')).statusCode).toBe(200);
});

test('a whole /48 has a coarser limit, however many of its networks send requests', async () => {
  // All within one minute, however slow the machine is.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const ask = await site();
  const statuses = new Map<number, number>();
  for (let network = 0; network < 2410; network += 1) {
    const { statusCode } = await ask('/robots.txt', {
      remoteAddress: `2001:db8:7:${network.toString(16)}::1`,
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [200, 2400],
    [429, 10],
  ]);
});

test('release files have a limit per network, too', async () => {
  // All within one minute, however slow the machine is.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const ask = await site();
  for (let file = 0; file < 3000; file += 1) await ask('/releases/never/1/browser/x.js');
  expect((await ask('/releases/shell/1/browser/entry.js')).statusCode).toBe(429);
  const other = await ask('/releases/shell/1/browser/entry.js', { remoteAddress: '203.0.113.7' });
  expect(other.body).toBe('entry');
});

test('on https the canary cookie is Secure and bound to the host', async () => {
  publish([
    { traffic: 50, default: false },
    { traffic: 50, default: true },
  ]);
  const cookieOf = async (env: Record<string, string>) =>
    String((await (await site({}, env))('/page')).headers['set-cookie']);
  const secure = await cookieOf({ PUBLIC_ORIGIN: 'https://nestwright.example' });
  expect(secure).toMatch(/^__Host-nw_releases=[\w-]+; .*Path=\/; .*Secure/);
  expect(secure).not.toContain('Domain');
  expect(await cookieOf({})).toMatch(/^nw_releases=(?!.*Secure)/);
  publish([{ traffic: 100, default: true }]);
});

test('what a developer sees with an own build is not counted', async () => {
  const book = new StatsBook();
  const origin = 'http://localhost:3012';
  const overrideToken = 'a token of developers, 32 characters or more';
  const ask = await site({ overrideOrigins: [origin], overrideToken }, {}, book);
  const signedIn = await ask('/_override/sign-in', {
    method: 'POST',
    payload: new URLSearchParams({ token: overrideToken }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const developer = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const viewed = async (cookie: string) => {
    expect((await ask('/page', { headers: { cookie } })).statusCode).toBe(200);
    return book.pending.take('2027-03-01').figures.map(({ measure }) => measure);
  };
  expect(await viewed('')).toContain('view');
  // Nothing answers there, so the page says so and shows the live versions.
  expect(await viewed(`${developer}; nw_override=booking~${origin}`)).toEqual([]);
});

test('a page that a browser fetches ahead is no view until somebody asks for it', async () => {
  const book = new StatsBook();
  const ask = await site({}, {}, book);
  const viewed = async (headers: Record<string, string>) => {
    expect((await ask('/page', { headers })).statusCode).toBe(200);
    return book.pending.take('2027-03-01').figures.map(({ measure }) => measure);
  };
  expect(await viewed({ 'sec-purpose': 'prefetch' })).toEqual([]);
  expect(await viewed({})).toContain('view');
});
