import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, logIn, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('on https the cookies are Secure and bound to the host', async () => {
  app = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://nestwright.example' } });
  browser = testBrowser(app);
  await signUp(app, browser, ada);
  expect([...browser.cookies.keys()].sort()).toEqual([
    '__Host-nw_challenge_sign-up',
    '__Host-nw_device',
    '__Host-nw_session',
  ]);
});

test('a session cookie that a stranger planted is never adopted', async () => {
  await existingAccount(app, ada);
  const planted = 'A'.repeat(43);
  browser.cookies.set('nw_session', planted);
  await logIn(app, browser, ada);
  expect(browser.cookies.get('nw_session')).not.toBe(planted);
  const attacker = testBrowser(app);
  attacker.cookies.set('nw_session', planted);
  expect((await attacker.get('/api/sessions')).statusCode).toBe(401);
});

test('every account call answers all invalid sessions alike', async () => {
  const id = await signUp(app, browser, ada);
  const real = browser.cookies.get('nw_session') ?? '';
  const forged = Buffer.from(real).reverse().toString();
  const ended = testBrowser(app, { ip: '203.0.113.8' });
  await signUp(app, ended, 'eve@example.com');
  const over = ended.cookies.get('nw_session') ?? '';
  await ended.send('DELETE', '/api/sessions/current');
  const cookies = ['', 'x', '{"UserID":1}', '%00', `${real}x`, forged, over, id, 'A'.repeat(5000)];
  const calls = [
    ['GET', '/api/sessions'],
    ['DELETE', `/api/sessions/${id}`],
    ['GET', '/api/users/me/export'],
    ['PATCH', '/api/users/me', { FirstName: 'Eve' }],
    ['DELETE', '/api/users/me', { code: '123456' }],
    ['GET', '/api/favorites'],
    ['GET', '/api/reviews'],
    ['GET', '/api/pro-profile'],
    ['GET', '/api/leads'],
  ] as const;
  const answers = new Set<string>();
  for (const cookie of cookies) {
    for (const [method, url, payload] of calls) {
      const headers = { cookie: `nw_session=${cookie}` };
      const answer = await app.app.inject({ method, url, headers, payload });
      answers.add(`${answer.statusCode} ${answer.body}`);
    }
  }
  expect([...answers]).toEqual([
    '401 {"error":{"code":"sign-in-needed","message":"Please log in to continue."}}',
  ]);
  expect((await browser.get('/api/sessions')).statusCode).toBe(200);
});
