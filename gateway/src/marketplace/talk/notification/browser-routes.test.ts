import { pushBrowsers } from '#marketplace/base/push/push-tables.ts';
import { startPushServer, type PushServer } from '#marketplace/base/testing/push-server.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let server: PushServer;
let browser: TestBrowser;
beforeEach(async () => {
  app = await startTestApp({ env: { PUSH_HOSTS: '127.0.0.1, *.push.example' } });
  server = await startPushServer();
  browser = testBrowser(app);
  await signUp(app, browser, ada);
});
afterEach(() => server.close());
const subscribe = (subscription: unknown, from = browser) =>
  from.send('PUT', '/api/notifications/browser', subscription);

test('turning notifications on twice writes one row, and turning them off deletes it', async () => {
  const { subscription } = server.browser('a');
  expect((await browser.get('/api/notifications')).json()).toMatchObject({
    browsers: 0,
    isThisBrowser: false,
    pushKey: expect.stringMatching(/^[\w-]{87}$/),
  });
  await subscribe(subscription);
  expect((await subscribe(server.browser('b').subscription)).json()).toMatchObject({
    browsers: 1,
    isThisBrowser: true,
  });
  expect((await browser.send('DELETE', '/api/notifications/browser')).json()).toMatchObject({
    browsers: 0,
    isThisBrowser: false,
  });
});

test('a browser that another account takes over shows nothing of the first one', async () => {
  const { subscription } = server.browser('shared');
  await subscribe(subscription);
  const bob = testBrowser(app);
  await signUp(app, bob, 'bob@example.com');
  await subscribe(subscription, bob);
  expect((await browser.get('/api/notifications')).json()).toMatchObject({ browsers: 0 });
  expect((await bob.get('/api/notifications')).json()).toMatchObject({ browsers: 1 });
});

test('logging out turns notifications off', async () => {
  await subscribe(server.browser('a').subscription);
  expect(await rowsIn(app, pushBrowsers)).toBe(1);
  await browser.send('DELETE', '/api/sessions/current');
  expect(await rowsIn(app, pushBrowsers)).toBe(0);
});

test.each([
  'https://localhost/send',
  'https://10.0.0.1/send',
  'https://169.254.169.254/latest',
  'https://push.example/send',
  'https://evilpush.example/send',
  'https://a.push.example.evil.example/send',
  'https://a.push.example:8443/send',
  'https://user@a.push.example/send',
  'http://a.push.example/send',
  'http://127.0.0.2/send',
])('a browser whose push service is %s is refused', async (endpoint) => {
  const refused = await subscribe({ ...server.browser('a').subscription, endpoint });
  expect([refused.statusCode, await rowsIn(app, pushBrowsers)]).toEqual([422, 0]);
});

test('subdomains of an allowed host are accepted', async () => {
  const answer = await subscribe({
    ...server.browser('a').subscription,
    endpoint: 'https://eu.push.example/send/a',
  });
  expect(answer.statusCode).toBe(200);
});

test.each([
  { p256dh: 'AAAA', auth: 'A'.repeat(22) },
  { p256dh: 'A'.repeat(87), auth: 'A'.repeat(21) },
  { p256dh: 'A'.repeat(87) },
])('keys %j are refused', async (keys) => {
  expect((await subscribe({ ...server.browser('a').subscription, keys })).statusCode).toBe(422);
});

test('a visitor cannot turn notifications on', async () => {
  const stranger = testBrowser(app);
  expect((await subscribe(server.browser('a').subscription, stranger)).statusCode).toBe(401);
});

test('keys that cannot encrypt are refused', async () => {
  const { subscription } = server.browser('a');
  const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 7).toString('base64url') };
  expect((await subscribe({ ...subscription, keys })).json().error.code).toBe('unknown-browser');
});
