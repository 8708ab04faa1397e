import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';
import Fastify, { type FastifyInstance } from 'fastify';

import { StatsBook } from '#figures/remote-stats.ts';

import type { EarlyHints } from './early-hints.ts';
import { createPages } from './pages-plugin.ts';

/** Renders a page only after the test has seen what is sent before it. */
const SHELL = `exports.renderPage = async () => {
  await globalThis.mayRender;
  return { kind: 'page', status: 200, head: '', body: '<p>here</p>', hydration: null, matched: ['/frame', '/frame/inside'] };
};`;
const OWNER = `exports.routes = [
  { path: '/frame', children: [{ index: true }, { path: '/frame/inside' }, { path: '/frame/other' }] }];`;

declare global {
  var mayRender: Promise<void> | undefined;
}

const site = {
  name: 'Garden',
  trail: { parameters: [], ends: [] },
  withoutScripts: 'Some of it needs JavaScript.',
  former: {},
};
const folder = mkdtempSync(join(tmpdir(), 'nestwright-hints-'));
const running: FastifyInstance[] = [];

beforeAll(() => {
  const shell = release('shell', { files: { js: [], css: ['shell.css'] }, fonts: ['text.woff2'] });
  const owner = release('owner', {
    claims: ['/frame/*'].map((path) => ({ path, title: '', description: '', sample: path })),
    files: { js: ['offer.js'], css: [] },
    routes: {
      '/frame': { js: ['frame.js'], css: ['frame.css'] },
      '/frame/inside': { js: ['frame.js', 'inside.js'], css: ['inside.css'] },
      '/frame/other': { js: ['other.js'], css: [] },
    },
  });
  for (const [one, bundle] of [
    [shell, SHELL],
    [owner, OWNER],
  ] as const) {
    mkdirSync(join(folder, one.folder, 'server'), { recursive: true });
    writeFileSync(join(folder, one.folder, 'server', 'server.cjs'), bundle);
  }
  const live = (extras: Release) => [
    {
      url: '',
      metadata: { integrity: '', version: extras.version },
      extras,
      deployment: { traffic: 100, default: true },
    },
  ];
  const document = {
    schema: '',
    microFrontends: { '@nestwright/shell': live(shell), '@nestwright/owner': live(owner) },
  };
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(document));
});
beforeEach(() => {
  globalThis.mayRender = undefined;
});
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function release(name: string, more: Partial<Release>): Release {
  const hashed = ['entry.js', 'offer.js', 'frame.js', 'frame.css', 'inside.js', 'shell.css'];
  return {
    name,
    version: '1',
    folder: `${name}/1`,
    title: name,
    claims: [],
    entry: 'entry.js',
    files: { js: [], css: [] },
    routes: {},
    integrity: Object.fromEntries(hashed.map((file) => [file, `sha384-${name}+${file.replace('.', '/')}==`])),
    shared: {},
    hostContract: 1,
    publishedAt: '',
    publishedBy: '',
    ...more,
  };
}

const notAsked = () => Promise.reject(new Error('not asked here'));

/** Serves the pages over real HTTP. Returns the port. */
async function serve(earlyHints?: EarlyHints): Promise<number> {
  const app = Fastify({ forceCloseConnections: true });
  running.push(app);
  const partnersFile = join(folder, 'partners.json');
  const pages = createPages({
    site,
    releasesFolder: folder,
    origin: 'http://127.0.0.1',
    partnersFile,
    earlyHints,
    renderLimitMs: 60_000,
  });
  await pages.plugin(
    app,
    {},
    {
      book: new StatsBook(),
      siteCounts: [],
      team: notAsked,
      failures: notAsked,
      canaries: notAsked,
    },
  );
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

interface Heard {
  /** Status and `Link` of every response, in order. */
  answers: { status: number; link: IncomingHttpHeaders['link'] }[];
  html: string;
}

function ask(port: number, path: string, onInformation: () => void = () => undefined): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const answers: Heard['answers'] = [];
    const asking = get({ host: '127.0.0.1', port, path }, (answer) => {
      answers.push({ status: answer.statusCode!, link: answer.headers.link as IncomingHttpHeaders['link'] });
      let html = '';
      answer.setEncoding('utf8').on('data', (text: string) => (html += text));
      answer.on('end', () => resolve({ answers, html }));
    });
    asking.on('information', ({ statusCode, headers }) => {
      answers.push({ status: statusCode, link: headers.link as IncomingHttpHeaders['link'] });
      onInformation();
    });
    asking.on('error', reject);
  });
}

interface Named {
  url: string;
  as: string;
  crossorigin: string | null;
  integrity: string | null;
}

/** The files that the page makes the browser fetch: those of its tags, and the scripts that it lists. */
function inPage(html: string): Named[] {
  const tags = [...html.matchAll(/<link ([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const value = (name: string) => new RegExp(`\\b${name}(?:="([^"]*)")?(?=\\s|$)`).exec(attributes)?.[1];
    const has = (name: string) => new RegExp(`\\b${name}\\b`).test(attributes);
    const url = value('href');
    if (url === undefined || (!has('stylesheet') && !has('preload'))) return [];
    return {
      url,
      as: value('as') ?? 'style',
      crossorigin: has('crossorigin') ? 'anonymous' : null,
      integrity: value('integrity') ?? null,
    };
  });
  const [, list = '[]'] = /id="nw-scripts">(.*?)<\/script>/.exec(html) ?? [];
  const scripts = (JSON.parse(list) as [string, string?][]).map(([url, integrity = null]) => ({
    url,
    as: 'script',
    crossorigin: integrity === null ? null : 'anonymous',
    integrity,
  }));
  return [...tags, ...scripts];
}

function inHeader(link: IncomingHttpHeaders['link']): Named[] {
  return String(link)
    .split(', ')
    .map((entry) => {
      const [target = '', ...parameters] = entry.split('; ');
      const given = new Map(
        parameters.map((parameter) => /^([^=]+)="?(.*?)"?$/.exec(parameter)!.slice(1) as [string, string]),
      );
      expect(given.get('rel')).toBe('preload');
      const crossorigin = given.get('crossorigin') ?? null;
      return {
        url: target.slice(1, -1),
        as: given.get('as') ?? '',
        crossorigin,
        integrity: given.get('integrity') ?? null,
      };
    });
}

test('by default no files are announced', async () => {
  const { answers, html } = await ask(await serve(), '/frame/inside');
  expect(answers).toEqual([{ status: 200, link: undefined }]);
  expect(inPage(html)).toHaveLength(9);
});

test('the header names the same files as the page, in the same order and mode', async () => {
  const { answers, html } = await ask(await serve('link'), '/frame/inside');
  expect(answers.map(({ status }) => status)).toEqual([200]);
  const named = inHeader(answers[0]!.link);
  expect(named).toEqual(inPage(html));
  expect(named.map(({ url }) => url.split('/').at(-1))).toEqual([
    'shell.css',
    'frame.css',
    'inside.css',
    'text.woff2',
    'entry.js',
    'offer.js',
    'frame.js',
    'inside.js',
    'entry.js',
  ]);
});

test('a 103 with the same files is sent before the page is rendered', async () => {
  const port = await serve('103');
  let render: () => void = () => undefined;
  globalThis.mayRender = new Promise((resolve) => (render = resolve));
  const { answers, html } = await ask(port, '/frame/inside', render);
  expect(answers.map(({ status }) => status)).toEqual([103, 200]);
  expect(inHeader(answers[0]!.link)).toEqual(inPage(html));
  expect(answers[1]!.link).toBe(answers[0]!.link);
});

test('a cached page is sent at once, with the header only', async () => {
  const port = await serve('103');
  await ask(port, '/frame/inside');
  const { answers } = await ask(port, '/frame/inside');
  expect(answers).toEqual([{ status: 200, link: expect.stringContaining('inside.css') as string }]);
});

test('an HTTP/1.0 client, which would take a 103 for the answer, gets none', async () => {
  const port = await serve('103');
  const response = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /frame/inside HTTP/1.0\r\n\r\n'));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain('</releases/owner/1/browser/inside.css>; rel=preload');
});
