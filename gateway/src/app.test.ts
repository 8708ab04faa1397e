import { randomUUID } from 'node:crypto';
import { startTestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#marketplace/companies/testing/test-pros.ts';

const json = { 'content-type': 'application/json' };
const open = { config: { permission: 'page.read' } } as const;

test.each([
  ['a body that is not JSON', { payload: '{"email":', headers: json }, 400, 'bad-request'],
  ['no body', {}, 400, 'bad-request'],
  [
    'a body of another type',
    { payload: 'email=a', headers: { 'content-type': 'text/plain' } },
    415,
    'unsupported-type',
  ],
  ['a poisoned prototype', { payload: '{"__proto__":{"a":1}}', headers: json }, 400, 'bad-request'],
  [
    'a body over 64 KB',
    { payload: JSON.stringify({ email: 'x'.repeat(70_000) }), headers: json },
    413,
    'too-large',
  ],
  [
    'an unknown field',
    { payload: { email: 'a@example.com', purpose: 'login', admin: true } },
    422,
    'invalid',
  ],
  ['a list', { payload: [1, 2, 3] }, 422, 'invalid'],
])('%s is refused in the common error shape', async (_what, sent, status, code) => {
  const { app } = await startTestApp();
  const answer = await app.inject({ method: 'POST', url: '/api/codes', ...sent });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    status,
    'application/json; charset=utf-8',
  ]);
  const { error } = answer.json<{ error: { code: string; message: string } }>();
  expect(error.code).toBe(code);
  expect(error.message).toMatch(/^[A-Z].*\.$/);
});

test('an empty body with a content type counts as no body', async () => {
  const { app } = await startTestApp();
  const answer = await app.inject({
    method: 'DELETE',
    url: '/api/sessions/current',
    headers: json,
    payload: '',
  });
  expect(answer.statusCode).toBe(200);
});

test('an invalid field is named with its message', async () => {
  const { app } = await startTestApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/codes',
    payload: { email: 'ada', purpose: 'x', y: 1 },
  });
  expect(answer.json<{ error: { fields: object } }>().error.fields).toMatchObject({
    email: 'Please enter a valid Email',
    y: 'This field is unknown.',
  });
});

/** Formats that others define, whose clients add fields; and reports, which must not be lost because of one field. */
const formatsOfOthers = [
  '/api/chat/completions',
  '/api/v1.0/email/send',
  '/api/v1.0/email/send-form',
  '/api/report',
];

test('every call in our own format refuses an unknown field and names it', async () => {
  const whole = await startTestApp();
  const { app } = whole;
  const pro = testBrowser(whole);
  await signInPro(whole, pro, 'roofer@example.com');
  const admin = await staffBrowser(whole, 'admin');
  const { paths } = (await app.inject('/api/docs.json')).json<{
    paths: Record<string, Record<string, { requestBody?: { content: object } }>>;
  }>();
  // Forms with files are read in another way.
  const takesJson = (body?: { content: object }) => body !== undefined && 'application/json' in body.content;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { requestBody }]) => takesJson(requestBody) && !formatsOfOthers.includes(path))
      .map(([method]) => ({
        method: method.toUpperCase() as 'POST',
        url: path.replaceAll(/\{\w+\}/g, randomUUID()),
      })),
  );
  expect(calls.length).toBeGreaterThan(10);
  for (const call of calls) {
    const sender = call.url.startsWith('/api/desk/') ? admin : pro;
    const answer = await sender.send(call.method, call.url, { 'surely-unknown': 1 });
    const { error } = answer.json<{ error?: { fields?: Record<string, string> } }>();
    expect([call.url, answer.statusCode, error?.fields?.['surely-unknown']]).toEqual([
      call.url,
      422,
      'This field is unknown.',
    ]);
  }
});

test('an unknown call is refused as JSON for every method', async () => {
  const { app } = await startTestApp({
    pages: async (pages) =>
      void pages.get('/*', open, async (_request, reply) => reply.type('text/html').send('<p>page')),
  });
  for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
    const answer = await app.inject({ method, url: '/api/nothing/here' });
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      404,
      'not-found',
    ]);
  }
  expect((await app.inject('/some/page')).body).toBe('<p>page');
});
