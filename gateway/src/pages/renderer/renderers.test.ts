import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { RenderedPage, ServerContext } from '@nestwright/contract/remote';
import type { Release } from '@nestwright/contract/release/schema';

import { FIND_OBJECTS } from '#testing/found-objects.ts';

import { createRenderers, type RenderersOptions } from './renderers.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-renderers-'));
const secretFolder = mkdtempSync(join(tmpdir(), 'nestwright-secret-'));
const secret = join(secretFolder, 'secret.txt');
let outside: Server;
let connections = 0;
let port = 0;
let reports: string[] = [];

/** Shows what the owner's only route renders. */
const SHELL = `exports.renderPage = async (request, routes, server, { frame }) => {
  const shown = await routes[0].render(request, server, frame);
  return { kind: 'page', status: 200, head: '', body: String(shown), hydration: null, matched: ['/'] };
};`;
const NO_CALLS: ServerContext = { ask: async () => ({ status: 404, body: undefined }) };

const options: RenderersOptions = {
  releases: { folderOf: ({ folder: of }) => join(folder, of) },
  folder,
  site: { origin: 'https://site.example', trail: { parameters: [], ends: [] } },
  report: (message, error) => reports.push(`${message} ${(error as Error).message}`),
};
const renderers = createRenderers(options);
/** For tests that are not about time: on a busy machine, a renderer may need more than a page's usual time to start. */
const LIMIT_MS = 60_000;
const withTime = createRenderers({ ...options, renderLimitMs: LIMIT_MS });
/** When a page was asked for that can wait for three more seconds. */
const almostOver = () => performance.now() - LIMIT_MS + 3000;

beforeAll(async () => {
  writeFileSync(secret, 'the gateway’s secret');
  release('shell', SHELL);
  outside = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  port = (outside.address() as { port: number }).port;
});
beforeEach(() => {
  reports = [];
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => {
  renderers.stop();
  withTime.stop();
  outside.close();
  for (const made of [folder, secretFolder]) rmSync(made, { recursive: true });
});

function release(name: string, bundle: string): Release {
  mkdirSync(join(folder, name, '1', 'server'), { recursive: true });
  writeFileSync(join(folder, name, '1', 'server', 'server.cjs'), bundle);
  return { name, version: '1', folder: `${name}/1`, claims: [{ path: '/' }] } as Release;
}

let remotes = 0;

/** A remote whose page shows what `code` returns. */
function remote(code: string): Release {
  return release(
    `remote-${(remotes += 1)}`,
    `exports.routes = [{ path: '/', render: async (request, server, frame) => { ${code} } }];`,
  );
}

async function render(
  owner: Release,
  server = NO_CALLS,
  since?: number,
  by = withTime,
): Promise<string | undefined> {
  const set = { key: '', shell: { folder: 'shell/1' } as Release, remotes: [owner] };
  const url = new URL('https://site.example/page?a=1');
  const asked = { set, owner, url, form: undefined, server, frame: 'full' as const };
  const page = await by.render({ ...asked, ...(since !== undefined && { since }) });
  return page && (page as RenderedPage & { kind: 'page' }).body;
}

test('routes that the remote does not claim have no page, on the server as in the browser', async () => {
  const owner = release(
    'greedy',
    `const show = (name) => ({ render: () => name });
     exports.routes = [
       { path: '/contact', ...show('contact of the greedy') },
       { path: '/', children: [{ path: 'contact', ...show('contact below') }] },
       { path: '/', ...show('its own page') },
     ];`,
  );
  expect(await render(owner)).toBe('its own page');
  const matchedPatterns = (pathname: string) =>
    renderers.matchedPatterns({
      set: { key: '', shell: { folder: 'shell/1' } as Release, remotes: [owner] },
      owner,
      url: new URL(pathname, 'https://site.example'),
    });
  expect(await matchedPatterns('/contact')).toEqual([]);
  expect(await matchedPatterns('/')).toEqual(['/']);
});

test('a page is rendered with its address, its frame and the answers to its calls', async () => {
  const owner = remote(`const { body } = await server.ask('/api/things');
    const visitor = await server.visitor.call({ method: 'POST', path: '/api/mine', body: { a: 1 } });
    return [request.url, frame, body.name, visitor.status].join(' ');`);
  const made: unknown[] = [];
  const server: ServerContext = {
    ask: async (path) => ({ status: 200, body: { name: path } }),
    visitor: {
      async call(call) {
        made.push(call);
        return { status: 201, body: undefined };
      },
    },
  };
  expect(await render(owner, server)).toBe('https://site.example/page?a=1 full /api/things 201');
  expect(made).toEqual([{ method: 'POST', path: '/api/mine', body: { a: 1 } }]);
});

test('remotes that loop, allocate or wait forever lose their HTML, while another is rendered', async () => {
  const endless = [
    `for (;;);`,
    `await server.ask('/api/x'); for (;;);`,
    `const all = []; for (;;) all.push(new Array(1e5).fill({}));`,
    `const all = []; for (;;) all.push(new Uint8Array(1e7).fill(1));`,
    `await new Promise(() => {});`,
  ];
  const other = remote(`return 'rendered';`);
  // Its renderer is started before the others take all processors.
  expect(await render(other)).toBe('rendered');
  const pages = Promise.all(endless.map((code) => render(remote(code), NO_CALLS, almostOver())));
  expect(await render(other)).toBe('rendered');
  expect(await pages).toEqual(endless.map(() => undefined));
  expect(reports).toHaveLength(endless.length);
  expect(await render(other)).toBe('rendered');
});

test('the time that a page has already waited counts toward its limit', async () => {
  const owner = remote(`await server.ask('/api/x'); return 'rendered';`);
  const slow: ServerContext = {
    ask: () => new Promise(() => undefined),
  };
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
  expect(await render(owner, slow, now - 1000, renderers)).toBeUndefined();
  expect(await render(owner, NO_CALLS, now - 3000, renderers)).toBeUndefined();
  expect(reports).toEqual([
    expect.stringMatching(/No rendering within 1900 ms\.$/),
    expect.stringContaining('others were rendered first'),
  ]);
});

test('a site may let its pages wait longer', async () => {
  const owner = remote(`return 'rendered';`);
  expect(await render(owner, NO_CALLS, performance.now() - 3000)).toBe('rendered');
});

test.each([
  ['calls without end', `for (;;) await server.ask('/api/x');`, 'More than 100 calls'],
  ['writes without end', `return 'x'.repeat(3e7);`, 'it sent an invalid message'],
  ['throws', `throw new Error('broken');`, 'broken'],
  ['throws later', `setTimeout(() => { throw 1; }); await new Promise(() => {});`, 'it exited with 1'],
  ['ends its process', `process.exit(0);`, 'process is not defined'],
  ['reads the environment', `return process.env.PATH;`, 'process is not defined'],
  ['compiles text', `return new Function('return 1')();`, 'Code generation from strings disallowed'],
])('a remote that %s is not rendered, and the report says why', async (_what, code, why) => {
  expect(await render(remote(code))).toBeUndefined();
  expect(reports).toEqual([expect.stringContaining(why)]);
});

test('the report of a person’s page repeats nothing that the person typed, and still says where it failed', async () => {
  const owner = remote(`JSON.parse('Ada Byron, 1 Ocean Drive'); throw 1;`);
  const call = () => Promise.resolve({ status: 200, body: undefined });
  for (const more of [{ visitor: { call } }, { answered: { page: 'Ada' } }]) {
    expect(await render(owner, { ...NO_CALLS, ...more })).toBeUndefined();
    expect(reports.at(-1)).toMatch(/SyntaxError: .*\n\s+at /);
    expect(reports.at(-1)).not.toMatch(/Byron|Ocean/);
  }
});

test('a remote whose renderer was ended is rendered again by a new one', async () => {
  const owner = remote(`const { body } = await server.ask('/api/x'); if (body) for (;;); return 'rendered';`);
  let body = true;
  const server: ServerContext = { ask: async () => ({ status: 200, body }) };
  expect(await render(owner, server, almostOver())).toBeUndefined();
  body = false;
  expect(await render(owner, server)).toBe('rendered');
});

test('a remote that keeps ending its renderer is rendered by the browser for a while', async () => {
  const owner = remote(`setTimeout(() => { throw 1; }); await new Promise(() => {});`);
  for (let times = 0; times < 4; times += 1) expect(await render(owner)).toBeUndefined();
  expect(reports.at(-1)).toContain('ended 3 times');
});

test.each([
  ['a file by import', `(await import('node:fs')).readFileSync(FILE, 'utf8')`],
  ['a file by require', `require('node:fs').readFileSync(FILE, 'utf8')`],
  ['a file through the router', `await ROUTER`],
  ['a connection by fetch', `(await fetch('http://127.0.0.1:PORT')).status`],
  [
    'a connection from the kind of its link',
    `await new Promise((yes, no) => new link.constructor().on('connect', yes).on('error', no).connect(PORT, '127.0.0.1'))`,
  ],
  ['a connection by the handle of its link', `link._handle.connect({}, FILE)`],
  ['Node’s modules from its process', `process.getBuiltinModule('node:fs').readFileSync(FILE, 'utf8')`],
  ['the right to signal', `process.kill(process.ppid, 0)`],
  ['open handles', `process._getActiveHandles().length`],
  ['native code', `process.dlopen({ exports: {} }, FILE)`],
  ['the objects of the frames below', `FRAMES`],
])('a remote that knows Node well does not get %s', async (_what, way) => {
  const router = `(async () => {
    const { UNSAFE_createClientRoutes: create } = require('react-router-dom');
    const modules = {};
    const [{ lazy }] = create({ a: { id: 'a', module: 'node:fs', hasClientLoader: true } }, modules, {}, true, false);
    globalThis.window = { location: { reload() {} } };
    void lazy.loader();
    await server.ask('/api/x');
    return modules.a.readFileSync(FILE, 'utf8');
  })()`;
  const frames = `(() => {
    Error.prepareStackTrace = (_error, frames) => frames.flatMap((one) => [one.getThis(), one.getFunction()]);
    return new Error().stack.filter((one) => one?.on || one?.cache).map((one) => one.constructor.name)[0].length;
  })()`;
  const expression = way
    .replace('ROUTER', router)
    .replace('FRAMES', frames)
    .replace('FILE', JSON.stringify(secret))
    .replace('PORT', String(port));
  const shown = await render(
    remote(`${FIND_OBJECTS}
      if (!link || !process) return 'the way was not there';
      try { return 'got ' + (${expression}); } catch (error) { return 'held: ' + error; }`),
  );
  // A renderer that ends has given nothing away either.
  expect(shown ?? reports[0]).toMatch(/^held: |it exited with 1/);
  expect(connections).toBe(0);
});

test('a remote that has found its process can end it, and loses its HTML at once', async () => {
  expect(await render(remote(`${FIND_OBJECTS} process.exit(0);`))).toBeUndefined();
  expect(reports).toEqual([expect.stringContaining('it exited with 0')]);
});

test('a remote that has found its process finds no environment in it', async () => {
  expect(await render(remote(`${FIND_OBJECTS} return JSON.stringify([process.env, process.argv]);`))).toBe(
    '[{},[]]',
  );
});

test.each(['/_status', '/api/../_status', '//evil.example/api/', 'http://evil.example/api/x'])(
  'a page’s call of %s reaches nothing',
  async (path) => {
    const asked: string[] = [];
    const server: ServerContext = {
      async ask(path) {
        asked.push(path);
        return { status: 200, body: 'reached' };
      },
    };
    const code = `return server.ask(${JSON.stringify(path)}).then(({ body }) => body, () => 'refused');`;
    expect(await render(remote(code), server)).toBe('refused');
    expect(asked).toEqual([]);
  },
);
