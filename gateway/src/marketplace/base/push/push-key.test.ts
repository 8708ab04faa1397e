import { eq } from 'drizzle-orm';
import { pushBrowsers } from './push-tables.ts';
import { settings } from '#marketplace/base/tables.ts';
import { rowsIn, startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { testBrowser } from '#testing/test-browser.ts';
import { startPushServer } from '#marketplace/base/testing/push-server.ts';
import { openBrowser, resealBrowsers } from './push-browsers.ts';
import { openPushKey, pushKey } from './push-key.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ env: { PUSH_HOSTS: '127.0.0.1' } });
});
const stored = async () =>
  (await app.deps.db.select().from(settings).where(eq(settings.name, 'push-key')))[0]!.value;

test('the key is made at the first start, kept sealed, and shared by all gateways', async () => {
  const { publicKey, privateKey } = pushKey(app.deps);
  const beside = await startTestApp({ beside: app });
  expect(pushKey(beside.deps)).toEqual({ publicKey, privateKey });
  expect(await stored()).not.toContain(privateKey);
});

test('gateways that start at once on an empty database have one key', async () => {
  await app.deps.db.delete(settings).where(eq(settings.name, 'push-key'));
  const others = [{ ...app.deps }, { ...app.deps }, { ...app.deps }];
  await Promise.all(others.map((deps) => openPushKey(deps)));
  expect(new Set(others.map((deps) => pushKey(deps).publicKey)).size).toBe(1);
});

test('it survives a change of the secret; if the secret is lost, browsers must subscribe again', async () => {
  const { publicKey } = pushKey(app.deps);
  const server = await startPushServer();
  const browser = testBrowser(app);
  await signUp(app, browser, 'ada@example.com');
  const { subscription } = server.browser('a');
  await browser.send('PUT', '/api/notifications/browser', subscription);
  const secret = 'n'.repeat(40);
  const config = { ...app.deps.config, SERVER_SECRET_ACCEPTED: app.deps.secret };
  const during = { ...app.deps, secret, config };
  await openPushKey(during);
  await resealBrowsers(during);
  const later = { ...app.deps, secret };
  const [kept] = await app.deps.db.select().from(pushBrowsers);
  expect(openBrowser(later, kept!.sealed)).toEqual(subscription);
  await openPushKey(later);
  expect(pushKey(later).publicKey).toBe(publicKey);
  expect(await rowsIn(app, pushBrowsers)).toBe(1);
  const lost = { ...app.deps, secret: 'm'.repeat(40) };
  await openPushKey(lost);
  expect(pushKey(lost).publicKey).not.toBe(publicKey);
  expect(await rowsIn(app, pushBrowsers)).toBe(0);
  await server.close();
});
