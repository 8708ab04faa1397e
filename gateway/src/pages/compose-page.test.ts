import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { frameAt } from '@nestwright/contract/remote';
import type { PageData, Release } from '@nestwright/contract/release/schema';

import type { ReleaseSet } from '#releases/release-reader.ts';

import { createComposer } from './compose-page.ts';
import type { ComposedPage } from './composed-page.ts';
import { createLocalRenderer } from './renderer/local-renderer.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shell whose pages count its renderings; a path with `asks` calls the gateway first. */
const SHELL = `let renders = 0;
exports.renderPage = async (request, routes, server, { frame }) => {
  renders += 1;
  const { pathname } = new URL(request.url);
  if (pathname === '/moved') return { kind: 'redirect', status: 301, location: '/' };
  if (pathname === '/throws') throw new Error('broken screen');
  if (pathname.includes('asks')) await server.ask('/api/pros/1');
  return { kind: 'page', status: pathname === '/nothing' ? 404 : 200, head: '<title>T</title>',
    body: '<p>render ' + renders + ' frame ' + frame + '</p>', hydration: null, matched: ['/things'] };
};`;

function release(name: string, more: Partial<Release> = {}): Release {
  return {
    name,
    version: '1',
    folder: `${name}/1`,
    title: name,
    claims: [],
    entry: 'entry.js',
    files: { js: ['routes.js'], css: [] },
    routes: { '/things': { js: ['things.js'], css: ['things.css'] } },
    integrity: { 'entry.js': 'sha256-e', 'routes.js': 'sha256-r', 'things.js': 'sha256-t' },
    shared: {},
    hostContract: 1,
    publishedAt: '',
    publishedBy: '',
    parts: 'sha256-parts',
    ...more,
  };
}

const claim = (path: string, personal = false) => ({
  path,
  title: path,
  description: '',
  sample: path,
  personal,
});
const set: ReleaseSet = {
  key: 'one',
  shell: release('shell', { files: { js: [], css: ['shell.css'] }, fonts: ['text.woff2'] }),
  remotes: [
    release('other', { claims: [claim('/other')] }),
    release('owner', { claims: [claim('/*'), claim('/mine', true)] }),
  ],
};

function composer(reports: string[] = []) {
  for (const name of ['shell', 'owner', 'other']) {
    mkdirSync(join(folder, name, '1', 'server'), { recursive: true });
    writeFileSync(
      join(folder, name, '1', 'server', 'server.cjs'),
      name === 'shell' ? SHELL : 'exports.routes = [];',
    );
  }
  // Bundles are cached by folder for the life of the process, so a new folder is a new shell that has rendered nothing.
  const own = mkdtempSync(join(folder, 'run-'));
  for (const name of ['shell', 'owner', 'other'])
    cpSync(join(folder, name), join(own, name), { recursive: true });
  return createComposer({
    siteName: 'Garden',
    renderer: createLocalRenderer({
      releases: { folderOf: ({ folder: of }) => join(own, of) },
      report: (message) => reports.push(message),
    }),
    server: { ask: async () => ({ status: 200, body: {} }) },
    config: {
      origin: 'https://site.example',

      trail: { parameters: ['ad'], ends: ['/done'] },
    },
    withoutScripts: 'Some of it needs JavaScript.',
    extraScripts: [],
    styles: {
      read: async (files) => ({
        sheets: files.map((file) => {
          const text = `text of ${file.url.split('/').at(-1)}`;
          return { file, text, source: 'a-hash', used: () => text };
        }),
      }),
    },
  });
}

async function textOf(page: ComposedPage): Promise<string> {
  if (page.kind === 'busy' || page.kind === 'unanswered') return page.kind;
  if (page.kind === 'redirect') return page.location;
  return (await page.body.encoded('')).bytes.toString();
}

function at(path: string): URL {
  return new URL(path, 'https://site.example');
}

test('a page that is the same for everyone is rendered once per release set', async () => {
  const pages = composer();
  expect(await textOf(await pages.compose(set, at('/things')))).toContain('render 1');
  const again = await pages.compose(set, at('/things'));
  expect(await textOf(again)).toContain('render 1');
  expect(again.kind === 'page' && again.timing).toEqual({ cached: 0 });
  expect(await textOf(await pages.compose({ ...set, key: 'two' }, at('/things')))).toContain('render 2');
});

test.each([
  ['/things?spg=g', 'one with a query, which its links carry on'],
  ['/mine', 'a personal one'],
  ['/asks', 'one that called the gateway, whose answer may change'],
  ['/nothing', 'one that does not exist, because there are endless such addresses'],
])('%s is rendered again: %s', async (path) => {
  const pages = composer();
  expect(await textOf(await pages.compose(set, at(path)))).toContain('render 1');
  expect(await textOf(await pages.compose(set, at(path)))).toContain('render 2');
});

test('a page names the files of shell and owner, with their hashes, the fonts, and its scripts after all its text', async () => {
  const html = await textOf(await composer().compose(set, at('/things')));
  const named = [...html.matchAll(/(?:href=|\[)"(\/releases\/[^"]+)"/g)].map(([, path]) => path);
  expect(named).toEqual([
    '/releases/shell/1/browser/shell.css',
    '/releases/owner/1/browser/things.css',
    '/releases/shell/1/browser/text.woff2',
    '/releases/shell/1/browser/entry.js',
    '/releases/owner/1/browser/routes.js',
    '/releases/owner/1/browser/things.js',
    '/releases/owner/1/browser/entry.js',
  ]);
  expect(html).toContain('["/releases/owner/1/browser/things.js","sha256-t"]');
  expect(html.indexOf('id="nw-scripts"')).toBeGreaterThan(html.indexOf('id="nw-page"'));
});

test('a page with its styles inside names no style sheet and is made once for everyone', async () => {
  const pages = composer();
  const [first, again] = [await pages.compose(set, at('/things')), await pages.compose(set, at('/things'))];
  if (first.kind !== 'page' || again.kind !== 'page') throw new Error('No page.');
  const styled = (await first.styled())!;
  const html = (await styled.body.encoded('')).bytes.toString();
  expect(html).toContain(
    '<style data-href="shell.css" data-src="/releases/shell/1/browser/shell.css">text of shell.css</style>',
  );
  expect(html).toContain('text of things.css');
  expect(html).not.toContain('rel="stylesheet"');
  const font = html.indexOf(
    '<link media="not all" rel="preload" href="/releases/shell/1/browser/text.woff2"',
  );
  expect(font).toBeGreaterThan(0);
  expect(html.indexOf('nestwrightEarly=')).toBeGreaterThan(font);
  expect(styled.sources).toEqual(['a-hash', 'a-hash']);
  expect(await again.styled()).toBe(styled);
});

test('a developer’s own build always names its style sheets', async () => {
  const page = await composer().compose(set, at('/things'), {
    override: { remote: 'owner', origin: 'http://localhost:1' },
  });
  expect(page.kind === 'page' && (await page.styled())).toBeUndefined();
});

test.each([
  [2, 'which brings the hashes of its files in its entry', { 'entry.js': 'sha256-e' }],
  [1, 'which does not', set.remotes[1]!.integrity],
])(
  'of the owner, built for host contract %i, %s, the page names %j',
  async (hostContract, _how, integrity) => {
    const [other, owner] = set.remotes;
    const remotes = [other!, { ...owner!, hostContract }];
    const html = await textOf(await composer().compose({ ...set, remotes }, at('/things')));
    const data = JSON.parse(/id="nw-page">(.*?)<\/script>/.exec(html)![1]!) as PageData;
    expect(data.remotes).toEqual([
      expect.objectContaining({
        name: 'other',
        integrity: { 'entry.js': 'sha256-e' },
        parts: 'sha256-parts',
      }),
      expect.objectContaining({ name: 'owner', integrity, parts: 'sha256-parts' }),
    ]);
  },
);

test('a page whose screen throws is sent without its HTML, and the browser renders it', async () => {
  const reports: string[] = [];
  const page = await composer(reports).compose(set, at('/throws'));
  expect(page).toMatchObject({ kind: 'page', status: 200, rendered: false });
  expect(await textOf(page)).toContain('<div id="root"></div>');
  expect(reports).toEqual(['owner did not render /throws; the browser will.']);
});

test('a browser without scripts asks again by itself for a page that could not be rendered, and for no other', async () => {
  const again = '<noscript><meta http-equiv="refresh" content="5"></noscript>';
  expect(await textOf(await composer([]).compose(set, at('/throws')))).toContain(again);
  expect(await textOf(await composer().compose(set, at('/things')))).not.toContain('http-equiv="refresh"');
});

test.each([
  ['/mine', 'bare'],
  ['/other', 'no-footer'],
  ['/things', 'full'],
])(
  'the shell renders %s with the frame that its claim says, %s, and the browser gets the same frame',
  async (path, frame) => {
    const [other, owner] = set.remotes;
    const remotes = [
      { ...other!, claims: [{ ...claim('/other'), frame: 'no-footer' as const }] },
      { ...owner!, claims: [claim('/*'), { ...claim('/mine'), frame: 'bare' as const }] },
    ];
    const html = await textOf(await composer().compose({ ...set, remotes }, at(path)));
    expect(html).toContain(`frame ${frame}`);
    const data = JSON.parse(/id="nw-page">(.*?)<\/script>/.exec(html)![1]!) as PageData;
    expect(frameAt(data.remotes, path)).toBe(frame);
  },
);

test('a page without an owner, or of a release older than frames, has the full frame', async () => {
  const ownerless = await composer().compose({ ...set, remotes: [] }, at('/things'));
  expect(await textOf(ownerless)).toContain('frame full');
  expect(await textOf(await composer().compose(set, at('/things')))).toContain('frame full');
});

test('the page tells its links which parameters to keep, and browsers without scripts what they miss', async () => {
  const html = await textOf(await composer().compose(set, at('/things')));
  expect(html).toContain('"trail":{"parameters":["ad"],"ends":["/done"]}');
  expect(html).toContain('<p class="nw-page">Some of it needs JavaScript.</p>');
});

test('a page that moved is a redirect', async () => {
  expect(await composer().compose(set, at('/moved'))).toEqual({
    kind: 'redirect',
    status: 301,
    location: '/',
  });
});

test('a shell page names its owner’s files without content; an unclaimed address has no owner', async () => {
  const shell = await composer().composeShell(set, new URL('https://site.example/mine'), {
    head: '<meta name="robots" content="noindex">',
  });
  expect(shell).toContain('<title>/mine</title>');
  expect(shell).toContain('<meta name="robots" content="noindex">');
  expect(shell).toContain('<div id="root"></div>');
  expect(shell).toContain('/releases/owner/1/browser/entry.js');
  expect(shell).toContain('"owner":"owner","rendered":false');
  const nobodys = await composer().composeShell(
    { ...set, remotes: [] },
    new URL('https://site.example/mine'),
  );
  expect(nobodys).toContain('"owner":null,"rendered":false');
});

test('a page with a developer’s build says so, is rendered only for that developer, and is cached nowhere', async () => {
  const own = composer();
  const url = new URL('https://garden.example/a');
  const theirs = (await own.compose(set, url, { isDeveloper: true })) as ComposedPage & { kind: 'page' };
  const everybodys = (await own.compose(set, url)) as ComposedPage & { kind: 'page' };
  expect(theirs.isPrivate).toBe(true);
  expect(everybodys.isPrivate).toBe(false);
  const text = async ({ body }: typeof theirs) => (await body.encoded('')).bytes.toString();
  expect(await text(theirs)).toContain('"developer":true');
  expect(await text(theirs)).toContain('render 1 ');
  expect(await text(everybodys)).not.toContain('developer');
  expect(await text(everybodys)).toContain('render 2 ');
});
