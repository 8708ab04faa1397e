import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { smallRelease } from '#testing/small-release.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';

/** Redirects from addresses of old projects, and shows every other page of the account by one route. */
const SHELL = `exports.renderPage = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/account/old')) return { kind: 'redirect', status: 302, location: '/' };
  const matched = pathname.startsWith('/account') ? ['/account', '/account/projects/:id'] : ['*'];
  return { kind: 'page', status: 200, head: '', body: '<p></p>', hydration: null, matched };
};`;
const ID = '5f0c3c3e-6d1b-4d9e-9a55-0d7e6b1f0a11';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(() => {
  const claims = [{ path: '/account/*', title: 'Account', description: '', sample: '/account' }];
  const releases = [smallRelease('shell'), smallRelease('owner', '1', { claims })];
  for (const { name } of releases) {
    const server = join(folder, name, '1', 'server');
    mkdirSync(server, { recursive: true });
    writeFileSync(join(server, 'server.cjs'), name === 'shell' ? SHELL : 'exports.routes = [];');
  }
  const live = (extras: (typeof releases)[number]) => ({
    url: '',
    metadata: { integrity: '', version: '1' },
    extras,
    deployment: { traffic: 100, default: true },
  });
  const microFrontends = Object.fromEntries(
    releases.map((extras) => [`@nestwright/${extras.name}`, [live(extras)]]),
  );
  writeFileSync(join(folder, 'registry.json'), JSON.stringify({ schema: '', microFrontends }));
});

/** What is logged about these requests: their methods and routes. */
async function logged(requests: readonly (readonly ['GET' | 'POST' | 'PUT', string])[]): Promise<string[]> {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    const { app } = await startTestApp({ env: { LOG_LEVEL: 'info' }, pages: testPages(folder) });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
    for (const [method, url] of requests)
      await app.inject({ method, url, ...(method === 'POST' && { headers, payload: 'a=1' }) });
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    write.mockRestore();
  }
  expect(lines.join('')).not.toContain(ID);
  return lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { msg: string; method: string; route: string })
    .filter(({ msg }) => msg === 'request')
    .map(({ method, route }) => `${method} ${route}`);
}

test('the line of a page has the pattern of its route, without the ids in its path', async () => {
  const url = `/account/projects/${ID}?from=mail`;
  expect(
    await logged([
      ['GET', url],
      ['GET', url],
      ['POST', url],
      ['GET', `/account/old/${ID}`],
      ['GET', `/nowhere/${ID}`],
      ['GET', `//account/${ID}`],
    ]),
  ).toEqual([
    'GET /account/projects/:id',
    'GET /account/projects/:id',
    'POST /account/projects/:id',
    'GET /account/*',
    'GET *',
    'GET /*',
  ]);
});

test('so has the line of a call, and of what nobody answers', async () => {
  expect(
    await logged([
      ['GET', `/api/projects/${ID}`],
      ['GET', `/api/nothing/${ID}`],
      ['PUT', `/account/projects/${ID}`],
    ]),
  ).toEqual(['GET /api/projects/:id', 'GET /api/*', 'PUT /*']);
});
