import { startTestApp } from '#testing/start-test-app.ts';

const open = { config: { permission: 'page.read' } } as const;

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
  for (const url of ['/healthz', '/api/nothing', '/api/docs', '/releases/nothing.js']) {
    const { headers } = await app.inject(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/^default-src '(none|self)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  }
});

test('hosts below the site’s name are left out of Strict-Transport-Security on request', async () => {
  const env = { PUBLIC_ORIGIN: 'https://nestwright.example', HSTS_SUBDOMAINS: 'no' };
  const { app } = await startTestApp({ env });
  const { headers } = await app.inject('/healthz');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('a page may run our own scripts; any other answer may load and run nothing when opened by itself', async () => {
  const { app } = await startTestApp();
  const page = (await app.inject('/api/docs')).headers;
  expect(page).toMatchObject({
    'content-security-policy': expect.stringMatching(
      /script-src 'self' 'sha256-[^' ]+';.*require-trusted-types-for 'script'; trusted-types default vue 'allow-duplicates';.*report-uri \/_policy-reports$/,
    ),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  const answer = (await app.inject('/healthz')).headers;
  expect(answer['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(answer['permissions-policy']).toBeUndefined();
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
