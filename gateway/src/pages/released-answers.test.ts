import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { smallRelease } from '#testing/small-release.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';

/** Refuses every form. Version 3 understands no answer of another version. */
const shellOf = (version: string) => `exports.renderPage = async (request, routes, server) => {
  const form = request.method === 'POST' ? await request.formData() : undefined;
  const { answered } = server;
  if (answered && ${version} === 3) throw new Error('answered: undefined');
  const shownOnce = form && form.get('name') === 'secret' && { shownOnce: true };
  const hydration = form ? { actionData: { route: { typed: form.get('name'), ...shownOnce } } } : null;
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

async function startSite() {
  release('1');
  const { app } = await startTestApp({ pages: testPages(folder) });
  const goesLive = async (version: string) => {
    release(version);
    while (!(await app.inject('/')).body.includes(`version ${version}`)) await wait(50);
  };
  await goesLive('1');
  /** Posts a form and returns how its page is shown. */
  const post = async (name: string) => {
    const refused = await app.inject({
      method: 'POST',
      url: '/form',
      payload: `name=${name}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    });
    const cookie = refused.cookies.map((one) => `${one.name}=${one.value}`).join('; ');
    return async () => (await app.inject({ url: refused.headers.location!, headers: { cookie } })).body;
  };
  return { goesLive, post };
}

test('a release between a refused form and its page loses nothing that was typed', async () => {
  const { goesLive, post } = await startSite();
  const shown = await post('Ada');
  expect(await shown()).toContain('version 1: {"route":{"typed":"Ada"}}');
  await goesLive('2');
  expect(await shown()).toContain('version 2: {"route":{"typed":"Ada"}}');
  // A release that does not understand the answer shows its page without it.
  await goesLive('3');
  expect(await shown()).toContain('version 3: {}');
});

test('a secret that a release cannot show is kept until one can', async () => {
  const { goesLive, post } = await startSite();
  const shown = await post('secret');
  await goesLive('3');
  expect(await shown()).toContain('version 3: {}');
  await goesLive('2');
  expect(await shown()).toContain('"typed":"secret"');
  expect(await shown()).not.toContain('secret');
});
