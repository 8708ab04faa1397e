import { mkdtempSync, rmSync } from 'node:fs';
import { request as ask } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startTestApp } from '#testing/start-test-app.ts';
import { testPages } from '#testing/test-pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'nestwright-cookies-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Answer {
  status: number | undefined;
  type: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** The site on a port, because Node itself refuses headers that are too large. */
async function listen() {
  const { app } = await startTestApp({ pages: testPages(folder) });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return (path: string, headers: Record<string, string>, method = 'GET') =>
    new Promise<Answer>((resolve, reject) => {
      const asked = ask(`${origin}${path}`, { method, headers }, (answer) => {
        let body = '';
        answer
          .on('data', (part: Buffer) => (body += part.toString()))
          .on('end', () => {
            const { statusCode: status, headers: given } = answer;
            resolve({ status, type: given['content-type'], headers: given, body });
          });
      });
      asked.on('error', reject).end();
    });
}

const browser = { accept: 'text/html,application/xhtml+xml' };
const cookies = (bytes: number) => `nw_challenge_1=a; __Host-nw_session=b; other=${'x'.repeat(bytes)}`;

test('a browser with over 16 KB of cookies gets a page with a way out', async () => {
  const site = await listen();
  const page = await site('/', { ...browser, cookie: cookies(20_000) });
  expect([page.status, page.type]).toEqual([431, 'text/html; charset=utf-8']);
  expect(page.body).toContain('<header>Garden</header>');
  const [, way] = /<form method="post" action="([^"]+)"><button/.exec(page.body) ?? [];
  const out = await site(
    way!,
    {
      ...browser,
      cookie: cookies(20_000),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    'POST',
  );
  expect([out.status, out.headers.location]).toEqual([303, '/']);
  expect(out.headers['clear-site-data']).toBe('"cookies"');
  expect(out.headers['set-cookie']).toEqual([
    'nw_challenge_1=; Max-Age=0; Path=/',
    '__Host-nw_session=; Max-Age=0; Path=/; Secure',
  ]);
});

test('another site cannot press the button', async () => {
  const site = await listen();
  const headers = { cookie: cookies(20_000), 'sec-fetch-site': 'cross-site' };
  const { status, headers: given } = await site('/_cookies/forget', headers, 'POST');
  expect([status, given['clear-site-data'], given['set-cookie']]).toEqual([403, undefined, undefined]);
});

test('a call with over 16 KB of cookies gets the JSON of every error, and one with fewer is answered', async () => {
  const site = await listen();
  const refused = await site('/api/session', { cookie: cookies(20_000) });
  expect([refused.status, refused.type]).toEqual([431, 'application/json; charset=utf-8']);
  expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'large-cookies' } });
  expect((await site('/healthz', { cookie: cookies(15_000) })).status).toBe(200);
});

test('a request whose headers cannot be read at all gets a page in words', async () => {
  const site = await listen();
  const page = await site('/', { ...browser, cookie: cookies(70_000) });
  expect([page.status, page.type]).toEqual([431, 'text/html; charset=utf-8']);
  expect(page.body).toContain('delete this site’s cookies');
});
