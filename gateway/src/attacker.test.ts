import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { codes } from '#marketplace/sign-in/session/sign-in-tables.ts';
import { malformedRequests, faultIn } from '#testing/malformed-requests.ts';
import { seed } from '#testing/seed.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser } from '#testing/test-browser.ts';

test('every call refuses malformed requests cleanly, without a failure or a leak', async () => {
  const { app } = await startTestApp({ env: { LIMIT_FACTOR: '100000' } });
  const requests = await malformedRequests(app);
  await fc.assert(
    fc.asyncProperty(requests, async (request) => {
      const answer = await app.inject(request);
      const wrong = faultIn(answer);
      if (wrong !== null) throw new Error(`${wrong}: ${answer.body.slice(0, 300)}`);
    }),
    { seed, numRuns: 400 },
  );
});

test('a record nested 5,000 levels deep is refused without harm', async () => {
  const app = await startTestApp();
  const browser = testBrowser(app);
  await signUp(app, browser, 'ada@example.com');
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const UserIP = `${open.repeat(5000)}1${close.repeat(5000)}`;
    for (const [method, url] of [
      ['POST', '/api/users'],
      ['PATCH', '/api/users/me'],
      ['POST', '/api/projects'],
      ['POST', '/api/report'],
    ] as const) {
      const answer = await app.app.inject({
        method,
        url,
        headers: { 'content-type': 'application/json' },
        payload: `{"UserIP":${UserIP}}`,
      });
      expect([url, answer.statusCode < 500]).toEqual([url, true]);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  }
});

test('guessing codes for many addresses ends at the client’s own limit', async () => {
  const app = await startTestApp();
  // Several gateways on one database, because each one's in-memory guard would stop this much earlier.
  const gateways = [app];
  while (gateways.length < 5) gateways.push(await startTestApp({ beside: app }));
  const statuses = new Map<number, number>();
  for (let i = 0; i < 130; i += 1) {
    const attacker = testBrowser(gateways[i % gateways.length]!);
    const guess = { email: `victim${i % 40}@example.com`, code: String(100_000 + i) };
    const { statusCode } = await offerCode(attacker, guess);
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  expect(statuses.get(422)).toBe(100);
  expect(statuses.get(429)).toBe(30);
});

test('parallel guesses count like guesses made one by one', async () => {
  const app = await startTestApp({ env: { LIMIT_FACTOR: '100' } });
  const victim = 'ada@example.com';
  await signUp(app, testBrowser(app, { ip: '203.0.113.8' }), victim);
  app.clock.advance({ minutes: 2 });
  const attacker = testBrowser(app);
  await askCode(attacker, victim, 'login');
  const code = await readCode(app, victim);
  const guesses = Array.from({ length: 40 }, (_, i) => String(200_000 + i)).filter((guess) => guess !== code);
  const answers = await Promise.all(
    [...guesses, code].map((guess) => offerCode(attacker, { email: victim, code: guess })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 422)).toHaveLength(guesses.length + 1);
  // The right code came after five wrong ones. It was refused like them, and only those five counted as tries.
  const [row] = await app.deps.db.select().from(codes).where(eq(codes.purpose, 'login'));
  expect(row).toMatchObject({ wrongTries: 5, verifiedAt: null });
  expect(attacker.cookies.has('nw_session')).toBe(false);
});

test('a stranger can neither read nor change anything of an account', async () => {
  const app = await startTestApp();
  const ada = testBrowser(app, { ip: '203.0.113.8' });
  const id = await signUp(app, ada, 'ada@example.com');
  const eve = testBrowser(app);
  await signUp(app, eve, 'eve@example.com');
  for (const stranger of [eve, testBrowser(app, { ip: '203.0.113.9' })]) {
    const q = encodeURIComponent(JSON.stringify({ UserID: id }));
    const answers = [
      await stranger.get(`/api/users?q=${q}`),
      await stranger.get(
        `/api/users?q=${encodeURIComponent(JSON.stringify({ UserEmail: 'ada@example.com' }))}`,
      ),
      await stranger.get('/api/users/me/export'),
      await stranger.get('/api/sessions'),
      await stranger.get(`/api/projects/${id}`),
    ];
    for (const { body } of answers)
      expect(body).not.toMatch(/Byron.*ada@example|\(305\).*ada@example|"UserIP".*ada@example/);
    expect(answers[0]!.json()).toEqual([]);
    expect(answers[1]!.json()).toEqual([]);
  }
});
