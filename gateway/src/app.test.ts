import { randomUUID } from 'node:crypto';
import { startTestApp } from '#testing/start-test-app.ts';
import { staffBrowser } from '#testing/staff-browser.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { signInPro } from '#testing/test-request.ts';

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

test('what people typed appears neither in the answer nor in the log of an internal error', async () => {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((line) => lines.push(String(line)) > 0);
  try {
    const { app } = await startTestApp({
      env: { LOG_LEVEL: 'info' },
      pages: async (pages) =>
        void pages.get('/*', open, async () => {
          throw new Error('lost connection of ada@example.com');
        }),
    });
    const answer = await app.inject('/page?email=ada@example.com');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: { code: 'internal', message: 'Something went wrong on our side. Please try again in a moment.' },
    });
    await app.inject({ method: 'GET', url: '/api/users?q=%7B%22UserEmail%22%3A%22ada%40example.com%22%7D' });
    await app.inject({ method: 'GET', url: '/ada@example.com' });
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    write.mockRestore();
  }
  const logged = lines.filter((line) => line.startsWith('{'));
  expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(
    expect.arrayContaining(['request failed', 'request']),
  );
  expect(logged.length).toBeGreaterThanOrEqual(3);
  expect(lines.join('')).not.toMatch(/ada@|ada%40|127\.0\.0\.1/);
});

test('every answer carries the security headers', async () => {
  const { app } = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  for (const url of ['/healthz', '/api/nothing', '/api/docs']) {
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
    });
  }
});

test.each([
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'http://nestwright.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://nestwright.example' }, 202],
  [{ origin: 'https://nestwright.example' }, 202],
  [{}, 202],
])('a change requested with %j answers %i', async (headers, status) => {
  const { app } = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  const payload = { email: 'ada@example.com', purpose: 'sign-up' };
  const answer = await app.inject({ method: 'POST', url: '/api/codes', payload, headers });
  expect(answer.statusCode).toBe(status);
});

test('any origin may read, because reading changes nothing', async () => {
  const { app } = await startTestApp();
  const answer = await app.inject({ url: '/api/docs.json', headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('a flood of calls is limited with Retry-After, without affecting other addresses', async () => {
  // All within one minute, however slow the machine is.
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { app } = await startTestApp();
  const ask = (remoteAddress: string, forwarded = '') =>
    app.inject({ url: '/api/docs.json', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  for (let i = 0; i < 300; i += 1) await ask('198.51.100.1', `10.0.0.${i % 250}`);
  const held = await ask('198.51.100.1', '10.1.1.1');
  expect(held.statusCode).toBe(429);
  expect(Number(held.headers['retry-after'])).toBeGreaterThan(0);
  expect(held.json<{ error: { code: string } }>().error.code).toBe('too-many');
  expect((await ask('198.51.100.2')).statusCode).toBe(200);
  now.mockRestore();
});

test('the forwarded address counts only from a trusted proxy', async () => {
  const { app } = await startTestApp({
    env: { TRUSTED_PROXIES: '198.51.100.0/24' },
    pages: async (pages) => void pages.get('/*', open, async (request) => ({ ip: request.ip })),
  });
  const ask = (remoteAddress: string) =>
    app.inject({ url: '/ip', remoteAddress, headers: { 'x-forwarded-for': '192.0.2.9' } });
  expect((await ask('198.51.100.4')).json()).toEqual({ ip: '192.0.2.9' });
  expect((await ask('203.0.113.4')).json()).toEqual({ ip: '203.0.113.4' });
});
