import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Release } from '@nestwright/contract/release/schema';

import { documentEntry } from '@nestwright/gateway/releases/switch-release.ts';

import { pointTo } from '#release/release-store.ts';
import {
  buildFixture,
  buildFixtureShell,
  removeTemporary,
  temporaryFolder,
} from '#testing/fixture-releases.ts';

import { exportSite } from './export-site.ts';

afterAll(removeTemporary);

const claim = (path: string, personal = false) => ({
  path,
  title: `Title of ${path}`,
  description: '',
  sample: path.replace(/:\w+|\*/, 'sample'),
  personal,
});
const config = { origin: 'https://nestwright.example', hosted: {} };

/** A releases folder with a shell and one remote that are live. */
function releasesWith(claims: ReturnType<typeof claim>[], server?: string): string {
  const releases = temporaryFolder();
  const shell = buildFixtureShell();
  mkdirSync(join(shell, 'browser', 'public'));
  writeFileSync(join(shell, 'browser', 'public', 'favicon.svg'), '<svg/>');
  for (const build of [shell, buildFixture({ server, release: { claims } })]) goLive(releases, build);
  return releases;
}

function goLive(releases: string, build: string): void {
  const release = JSON.parse(readFileSync(join(build, 'release.json'), 'utf8')) as Release;
  cpSync(build, join(releases, documentEntry(release).extras.folder), { recursive: true });
  pointTo(release, releases);
}

const routes = (...paths: string[]) =>
  `exports.routes = ${JSON.stringify(paths.map((path) => ({ path })))}.map((r) => ({ ...r, Component: () => 'page ' + r.path }));`;

async function exported(releasesFolder: string, out = join(temporaryFolder(), 'site')) {
  const summary = await exportSite({ releasesFolder, out, config });
  const text = (file: string) => readFileSync(join(out, file), 'utf8');
  return { out, summary, text };
}

test('a page that is the same for everyone is rendered ahead, a personal one is a shell', async () => {
  const releases = releasesWith([claim('/a'), claim('/mine', true)], routes('/a', '/mine'));
  const { text, summary } = await exported(releases);
  expect(text('a/index.html')).toContain('page /a');
  expect(text('mine/index.html')).not.toContain('page /mine');
  expect(text('mine/index.html')).toContain('<title>Title of /mine</title>');
  expect(text('mine/index.html')).toContain('<meta name="robots" content="noindex">');
  expect(text('404.html')).toContain('"owner":null,"rendered":false');
  expect(summary.pages).toEqual({ rendered: 1, shell: 2, moved: 0 });
});

test('the export has the set-up, the policy and the public files', async () => {
  const { text, out } = await exported(releasesWith([claim('/a')], routes('/a')));
  expect(text('a/index.html')).toContain('"hosted":{}');
  expect(text('a/index.html')).toContain("connect-src 'self';");
  expect(text('favicon.svg')).toBe('<svg/>');
  expect(text('robots.txt')).toContain('Sitemap: https://nestwright.example/sitemap.xml');
  expect(text('sitemap.xml')).toContain('<loc>https://nestwright.example/a</loc>');
  expect(text('api/cities/FL.json')).toContain('Miami Beach, FL');
  expect(existsSync(join(out, 'releases/booking/1.0.0/browser/entry.js'))).toBe(true);
  expect(existsSync(join(out, 'releases/booking/1.0.0/server'))).toBe(false);
  expect(text('registry.json')).not.toContain('publishedBy');
});

test('a star claim becomes a page without the star; 404.html serves addresses with parameters', async () => {
  const { out } = await exported(releasesWith([claim('/in/*', true), claim('/one/:id', true)]));
  expect(existsSync(join(out, 'in/index.html'))).toBe(true);
  expect(existsSync(join(out, 'one'))).toBe(false);
});

test('exporting again removes old pages and keeps the releases that open tabs need', async () => {
  const first = await exported(releasesWith([claim('/a'), claim('/b')], routes('/a', '/b')));
  const releases = releasesWith([claim('/a')], routes('/a'));
  goLive(
    releases,
    buildFixture({ version: '2.0.0', server: routes('/a'), release: { claims: [claim('/a')] } }),
  );
  const { text } = await exported(releases, first.out);
  expect(existsSync(join(first.out, 'b'))).toBe(false);
  expect(existsSync(join(first.out, 'releases/booking/1.0.0/browser/entry.js'))).toBe(true);
  expect(text('releases/live.json')).toContain('"version":"2.0.0"');
  expect(text('registry.json')).not.toContain('/releases/booking/1.0.0/');
});

test('a remote’s code runs in a renderer and cannot reach files, processes or settings of the person who exports', async () => {
  const secret = join(temporaryFolder(), 'secret.txt');
  writeFileSync(secret, 'the operator’s secret');
  process.env.EXPORT_TEST = 'the operator’s setting';
  const server = `
    const reached = [];
    for (const attempt of [
      () => process.env.EXPORT_TEST,
      () => process.mainModule.require('node:fs').readFileSync(${JSON.stringify(secret)}, 'utf8'),
      () => process.getBuiltinModule('node:fs').readFileSync(${JSON.stringify(secret)}, 'utf8'),
      () => require('node:stream').constructor.constructor('return process')().env.EXPORT_TEST,
    ]) try { reached.push(attempt()); } catch {}
    globalThis.exportTest = 'changed';
    exports.routes = [{ path: '/a', Component: () => 'reached: ' + reached.filter(Boolean).join() + '.' }];`;
  const { text } = await exported(releasesWith([claim('/a')], server));
  expect(text('a/index.html')).toContain('reached: .');
  expect(globalThis).not.toHaveProperty('exportTest');
});

test('pages are rendered for a site without a gateway', async () => {
  const server = `exports.routes = [{ path: '/a', Component: () => 'config ' + JSON.stringify(globalThis[Symbol.for('nestwright.config')]) }];`;
  const { text } = await exported(releasesWith([claim('/a')], server));
  expect(text('a/index.html')).toContain('config {"hosted":{}}');
});

test('a folder with other content is refused and left unchanged', async () => {
  const out = temporaryFolder();
  writeFileSync(join(out, 'thesis.txt'), 'years of work');
  const releases = releasesWith([claim('/a')], routes('/a'));
  await expect(exported(releases, out)).rejects.toThrow(/is not empty and not an earlier export/);
  expect(readFileSync(join(out, 'thesis.txt'), 'utf8')).toBe('years of work');
});

test('a page that cannot be rendered stops the export with its address before anything is written', async () => {
  const out = join(temporaryFolder(), 'site');
  await expect(exported(releasesWith([claim('/a')], routes('/b')), out)).rejects.toThrow('/a answers 404');
  expect(existsSync(out)).toBe(false);
});

test('without a live release, the export says what to do', async () => {
  await expect(exported(temporaryFolder())).rejects.toThrow('Run npm run build first');
});
