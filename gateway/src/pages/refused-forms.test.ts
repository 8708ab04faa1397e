import { createHash } from 'node:crypto';

import { startTestApp } from '#testing/start-test-app.ts';

import { createBusyPages } from './busy-page.ts';
import { acceptPostedForms } from './posted-form.ts';

/** Posts to a site that answers every form. */
async function post(url: string, { payload = 'name=Ada', ...headers }: Record<string, string> = {}) {
  const { app } = await startTestApp({
    async pages(scope) {
      acceptPostedForms(scope);
      createBusyPages('Garden').handleRefusedForms(scope);
      scope.post('/*', { config: { permission: 'page.read' } }, ({ url: path }) => {
        if (path.startsWith('/broken')) throw new Error('broken');
        return 'answered';
      });
    },
  });
  const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  return app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } });
}

const other = { 'sec-fetch-site': 'cross-site' };

test('a form of our own page is answered', async () => {
  expect((await post('/form')).body).toBe('answered');
});

test('a form of another site is refused with a page that leads to our own', async () => {
  const answer = await post('/contact?from=ad', other);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toContain('Requests from other sites are not accepted. Nothing was done.');
  expect(answer.body).toContain('<a href="/contact">open our page</a>');
});

test.each([
  ['//evil.example/form', '/evil.example/form'],
  ['/"><script>alert(1)</script>', '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E'],
])('the link in it stays on this site and is no markup: %s', async (path, link) => {
  const { body } = await post(path, other);
  expect(/<a href="([^"]*)">/.exec(body)?.[1]).toBe(link);
  expect(body).not.toContain('<script>');
});

test('a form that fails on our side is kept on its page, which can send it again', async () => {
  const answer = await post('/broken?ad=7&posted=AAAAAAAAAAAAAAAA', {
    payload: 'name=Ada&wish=a&wish=%22%3E%3Cb%3E&note=two%0D%0Alines',
  });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  expect(answer.body).toContain('What you entered is kept here.');
  expect(answer.body).toContain('<form method="post" action="/broken?ad=7">');
  const fields = answer.body.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g);
  expect([...fields].map(([, name, value]) => [name, value])).toEqual([
    ['name', 'Ada'],
    ['wish', 'a'],
    ['wish', '&quot;>&lt;b>'],
    ['note', 'two\r\nlines'],
  ]);
});

test('a page without what was typed does not say that it keeps it, and cannot send it', async () => {
  const { statusCode, body } = await post('/broken', { payload: '' });
  expect(statusCode).toBe(503);
  expect(body).toContain('check your inbox or the page that would show it.</p>');
  expect(body).not.toMatch(/kept here|<form|<button/);
});

test('each of these pages brings its style, and its policy allows it', async () => {
  for (const answer of [await post('/contact', other), await post('/broken')]) {
    const [, style] = /<style>([^<]+)<\/style>/.exec(answer.body)!;
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(answer.headers['content-security-policy']).toContain(`'sha256-${hash}'`);
    expect(answer.body).not.toMatch(/<(link|script|img)/);
  }
});

test('each of these pages fits a phone', async () => {
  for (const answer of [await post('/broken'), await post('/form', other)])
    expect(answer.body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
});

test('a form that is too long is refused with a page that says what to do, and repeats nothing', async () => {
  const answer = await post('/form', { payload: `name=${'Byron'.repeat(18_000)}` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8']);
  expect(answer.body).toContain('<h1>This form is too long</h1>');
  expect(answer.body).toContain('shorten it, and send it again.');
  expect(answer.body).not.toContain('Byron');
});

test('a body that is no form gets a page, and so does a form that fails on our side', async () => {
  const unread = await post('/form', { 'content-type': 'text/plain' });
  expect([unread.statusCode, unread.body]).toEqual([415, expect.stringContaining('couldn’t read this form')]);
  const failed = await post('/broken');
  expect([failed.statusCode, failed.body]).toEqual([
    503,
    expect.stringContaining('couldn’t finish this page'),
  ]);
});
