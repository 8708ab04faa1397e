import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { smallRelease } from '#testing/small-release.ts';
import { statusCounters } from '#status-counters.ts';
import { startTestApp } from '#testing/start-test-app.ts';

import { createPages } from './pages-plugin.ts';

/** Refuses every form. Version 3 understands no answer of another version. */
const shellOf = (version: string) => `exports.renderPage = async (request, routes, server) => {
  const form = request.method === 'POST' ? await request.formData() : undefined;
  const { answered } = server;
  if (answered && ${version} === 3) throw new Error('answered: undefined');
  const hydration = form ? { actionData: { route: { typed: form.get('name') } } } : null;
  const body = '<p>version ${version}: ' + JSON.stringify(answered || {}) + '</p>';
  return { kind: 'page', status: 200, head: '', body, showsAnswers: true, hydration, matched: [] };
};`;

const folder = mkdtempSync(join(tmpdir(), 'nestwright-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));

function release(version: string): void {
  const server = join(folder, 'shell', version, 'server');
  mkdirSync(server, { recursive: true });
  writeFileSync(join(server, 'server.cjs'), shellOf(version));
  const live = {
    url: '',
    metadata: { integrity: '', version },
    extras: smallRelease('shell', version),
    deployment: { traffic: 100, default: true },
  };
  const document = { schema: '', microFrontends: { '@nestwright/shell': [live] } };
  writeFileSync(join(folder, 'registry.json'), JSON.stringify(document));
}

test('a release between a refused form and its page loses nothing that was typed', async () => {
  release('1');
  const pages = createPages({
    site: { name: 'Garden', trail: { parameters: [], ends: [] }, withoutScripts: '', former: {} },
    releasesFolder: folder,
    origin: 'http://localhost:3000',
    partnersFile: join(folder, 'partners.json'),
  });
  const { app } = await startTestApp({
    pages: (scope, deps) => pages.plugin(scope, deps, statusCounters(deps)),
  });
  const goesLive = async (version: string) => {
    release(version);
    while (!(await app.inject('/')).body.includes(`version ${version}`)) await wait(50);
  };
  const refused = await app.inject({
    method: 'POST',
    url: '/form',
    payload: 'name=Ada',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  });
  const cookie = refused.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const shown = async () => app.inject({ url: refused.headers.location!, headers: { cookie } });
  expect((await shown()).body).toContain('version 1: {"route":{"typed":"Ada"}}');
  await goesLive('2');
  expect((await shown()).body).toContain('version 2: {"route":{"typed":"Ada"}}');
  // A release that does not understand the answer shows its page without it.
  await goesLive('3');
  expect((await shown()).body).toContain('version 3: {}');
});
