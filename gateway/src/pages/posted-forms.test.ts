import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

import { dumpTexts } from '#testing/dump-tables.ts';
import { smallRelease } from '#testing/small-release.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';

/** Renders the posted form and whether it may make calls in a visitor's name; `/calls` makes the calls that the form names. */
const SHELL = `exports.renderPage = async (request, routes, server) => {
  const { pathname } = new URL(request.url);
  const form = request.method === 'POST' ? await request.formData() : undefined;
  if (pathname === '/throws') throw new Error('broken action');
  if (pathname === '/sent' && form) return { kind: 'redirect', status: 303, location: '/thanks' };
  if (pathname === '/done') return { kind: 'redirect', status: 302, location: '/thanks' + new URL(request.url).search };
  const answers = [];
  const calls = form ? form.getAll('call') : pathname === '/mine' ? ['GET /api/echo'] : [];
  for (const call of server.visitor ? calls : []) {
    const [method, path] = call.split(' ');
    answers.push(await server.visitor.call({ method, path, ...(method === 'POST' && { body: { a: 1 } }) }));
  }
  const { answered } = server;
  const refused = pathname === '/refused' && form && { actionData: { route: { typed: form.get('name'), query: new URL(request.url).search } } };
  const rendered = { answered,  typed: form && form.get('name'), known: server.visitor !== undefined, answers };
  return { kind: 'page', status: 200, head: '', body: '<p>' + JSON.stringify(rendered) + '</p>', hydration: refused || null, matched: [] };
};`;

/** A shell that can show the answer to a form on a page of its own. */
const SHOWS_ANSWERS = SHELL.replace('hydration: refused', 'showsAnswers: true, hydration: refused');
const root = mkdtempSync(join(tmpdir(), 'nestwright-forms-'));
const folder = join(root, 'new');
const oldFolder = join(root, 'old');
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true }));

beforeAll(() => {
  publish(folder, SHOWS_ANSWERS);
  publish(oldFolder, SHELL);
});

function publish(folder: string, shell: string): void {
  const mine = { path: '/mine', title: 'Mine', description: '', sample: '/mine', personal: true };
  const releases = [smallRelease('shell'), smallRelease('owner', '1', { claims: [mine] })];
  for (const { name } of releases) {
    mkdirSync(join(folder, name, '1', 'server'), { recursive: true });
    const bundle = name === 'shell' ? shell : 'exports.routes = [];';
    writeFileSync(join(folder, name, '1', 'server', 'server.cjs'), bundle);
    cpSync(join(folder, name, '1', 'server'), join(folder, name, '1', 'browser'), { recursive: true });
  }
  const microFrontends = Object.fromEntries(
    releases.map((extras) => [
      `@nestwright/${extras.name}`,
      [
        {
          url: '',
          metadata: { integrity: '', version: '1' },
          extras,
          deployment: { traffic: 100, default: true },
        },
      ],
    ]),
  );
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ schema: '', microFrontends }));
}

/** A site with a call that says what reached it and sets a cookie. */
async function site(releasesFolder = folder) {
  const { ask } = await siteWithApp(releasesFolder);
  return ask;
}

async function siteWithApp(releasesFolder = folder) {
  const pages = testPages(releasesFolder);
  const started = await startTestApp({
    async pages(scope, deps) {
      await pages(scope, deps);
      echo(scope);
    },
  });
  return {
    app: started,
    ask: (url: string, more: InjectOptions = {}): Promise<LightMyRequestResponse> =>
      started.app.inject({ url, ...more }),
  };
}

function echo(app: FastifyInstance): void {
  app.get('/api/echo', { config: { permission: 'page.read' } }, async ({ headers, ip }, reply) => {
    void reply.header('set-cookie', ['nw_a=1; Path=/; HttpOnly', 'nw_b=; Path=/; Max-Age=0']);
    return { cookie: headers.cookie, ip, agent: headers['user-agent'] };
  });
}

function post(fields: [string, string][], more: InjectOptions = {}): InjectOptions {
  return {
    method: 'POST',
    payload: new URLSearchParams(fields).toString(),
    ...more,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...more.headers,
    },
  };
}

function rendered(answer: LightMyRequestResponse): {
  typed: string | null;
  known: boolean;
  answered?: Record<string, { typed: string; query: string }>;
  answers: { status: number; body: Record<string, string> }[];
} {
  return JSON.parse(/<p>(.*?)<\/p>/.exec(answer.body)![1]!) as ReturnType<typeof rendered>;
}

test('a posted form reaches the page that answers it, and the answer is stored nowhere', async () => {
  const answer = await (await site())('/form', post([['name', 'Ada Löw']]));
  expect(answer.statusCode).toBe(200);
  expect(rendered(answer).typed).toBe('Ada Löw');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.headers.etag).toBeUndefined();
});

test('the form of one visitor never answers another', async () => {
  const ask = await site();
  const answers = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => ask('/form', post([['name', name]]))));
  expect(answers.map((answer) => rendered(answer).typed)).toEqual(['Ada', 'Bo', 'Cy']);
  expect(rendered(await ask('/form')).typed).toBeUndefined();
});

test('a form that succeeds redirects to the next page', async () => {
  const answer = await (await site())('/sent', post([]));
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/thanks']);
});

test('a page that redirects passes on its query, but not the answer that it showed', async () => {
  const answer = await (await site())('/done?from=ad&posted=AAAAAAAAAAAAAAAA');
  expect(answer.headers.location).toBe('/thanks?from=ad');
});

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '', origin: 'https://evil.example' },
  { 'sec-fetch-site': '', origin: 'null' },
])('a form posted by a page of another site is refused: %j', async (headers) => {
  const answer = await (await site())('/sent', post([], { headers }));
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('<h1>This form came from another site</h1>');
});

test('if a form cannot be answered, the page says so, keeps what was typed and never reports success', async () => {
  const answer = await (await site())('/throws', post([['name', 'Ada Byron']]));
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('We couldn’t finish this page');
  expect(answer.body).toContain('<input type="hidden" name="name" value="Ada Byron">');
});

test.each(['text/plain', 'application/json'])('a body that is not a form is refused: %s', async (type) => {
  const answer = await (
    await site()
  )('/form', {
    ...post([], { headers: { 'content-type': type } }),
    payload: '{"type":"text/html"}',
  });
  expect(answer.statusCode).toBe(415);
  expect(answer.body).toContain('<h1>We couldn’t read this form</h1>');
});

test('an action calls in the visitor’s name: with their cookies, network and browser, and its cookies reach them', async () => {
  const answer = await (
    await site()
  )('/form', {
    ...post(
      [
        ['call', 'GET /api/echo'],
        ['call', 'GET /api/echo'],
      ],
      { headers: { cookie: 'nw_b=2; other=3', 'user-agent': 'Test/1' } },
    ),
    remoteAddress: '203.0.113.7',
  });
  const [first, second] = rendered(answer).answers;
  expect(first!.body).toEqual({ cookie: 'nw_b=2; other=3', ip: '203.0.113.7', agent: 'Test/1' });
  expect(second!.body).toMatchObject({ cookie: 'other=3; nw_a=1' });
  expect(answer.headers['set-cookie']).toContain('nw_a=1; Path=/; HttpOnly');
});

test('a personal page is composed in its visitor’s name if the browser sent cookies, and then stored nowhere', async () => {
  const ask = await site();
  const known = await ask('/mine', { headers: { cookie: 'nw_session=x' } });
  expect(rendered(known).answers[0]!.body).toMatchObject({ cookie: 'nw_session=x' });
  expect(known.headers['cache-control']).toBe('private, no-store');
  // The composer's own cookies name nobody.
  for (const headers of [{}, { cookie: 'nw_styles=0123456789; __Host-nw_releases=x' }]) {
    const unknown = await ask('/mine', { headers });
    expect(rendered(unknown).known).toBe(false);
    expect(unknown.headers['cache-control']).toBe('no-cache');
  }
});

test('a page for everyone never makes calls in a visitor’s name', async () => {
  const answer = await (await site())('/other', { headers: { cookie: 'nw_session=x' } });
  expect(rendered(answer).known).toBe(false);
});

/** The cookies that an answer sets, as the browser sends them back. */
function cookies(answer: LightMyRequestResponse): Record<string, string> {
  return { cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

test('the answer to a refused form has a page of its own, so a reload and Back post nothing again', async () => {
  const { ask, app } = await siteWithApp();
  const refused = await ask('/refused?utm_source=ad', post([['name', 'Zqxjkvwdrip']]));
  expect(refused.statusCode).toBe(303);
  const { location } = refused.headers;
  expect(location).toMatch(/^\/refused\?utm_source=ad&posted=[\w-]{16}$/);
  expect(refused.cookies).toEqual([
    expect.objectContaining({ name: 'nw_posted', httpOnly: true, sameSite: 'Lax', maxAge: 3600, path: '/' }),
  ]);
  for (const _time of [1, 2]) {
    const shown = await ask(location!, { headers: cookies(refused) });
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['cache-control']).toBe('private, no-store');
    expect(rendered(shown).answered).toEqual({ route: { typed: 'Zqxjkvwdrip', query: '?utm_source=ad' } });
  }
  const texts = [...(await dumpTexts(app.deps.db)).values()].flat();
  expect(texts.filter((text) => text.includes('Zqxjkvwdrip'))).toEqual([]);
});

test('an answer is shown to the browser that posted the form, at its own address, for an hour', async () => {
  const { ask, app } = await siteWithApp();
  const refused = await ask('/refused', post([['name', 'Ada']]));
  const { search } = new URL(refused.headers.location!, 'http://localhost');
  const answeredAt = async (path: string, headers: Record<string, string>) =>
    rendered(await ask(path, { headers })).answered;
  expect(await answeredAt(`/refused${search}`, {})).toBeUndefined();
  expect(await answeredAt(`/refused${search}`, { cookie: `nw_posted=${'a'.repeat(43)}` })).toBeUndefined();
  expect(await answeredAt(`/form${search}`, cookies(refused))).toBeUndefined();
  expect(await answeredAt(`/refused?posted=${'a'.repeat(16)}`, cookies(refused))).toBeUndefined();
  expect(await answeredAt(`/refused?posted=${'a'.repeat(2000)}`, cookies(refused))).toBeUndefined();
  expect(await answeredAt(`/refused${search}`, cookies(refused))).toBeDefined();
  app.clock.advance({ hours: 1.1 });
  expect(await answeredAt(`/refused${search}`, cookies(refused))).toBeUndefined();
});

test('a form that is refused twice does not show its first answer', async () => {
  const ask = await site();
  const first = await ask('/refused', post([['name', 'Ada']]));
  const again = await ask(first.headers.location!, post([['name', 'Bo']], { headers: cookies(first) }));
  const shown = await ask(again.headers.location!, { headers: cookies(again) });
  expect(rendered(shown).answered).toEqual({ route: { typed: 'Bo', query: '' } });
});

test('a shell that is older than pages for answers answers the form itself', async () => {
  const ask = await site(oldFolder);
  const refused = await ask('/refused', post([['name', 'Ada']]));
  expect([refused.statusCode, rendered(refused).typed]).toEqual([200, 'Ada']);
});

test('one network may post 60 forms a minute', async () => {
  // All within one minute, however slow the machine is.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const ask = await site();
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await ask('/sent', post([]))).statusCode);
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 303));
  expect(statuses[60]).toBe(429);
});
