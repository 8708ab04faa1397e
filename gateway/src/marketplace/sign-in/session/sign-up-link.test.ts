import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, userRecordOf } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, readLinkToken, testBrowser, type TestBrowser, pressLink } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

const readLink = (by: TestBrowser, token: string) => by.send('POST', '/api/links/read', { token });

test('a sign-up link proves the address in the browser that uses it', async () => {
  await askCode(browser, ada, 'sign-up');
  const phone = testBrowser(app, { ip: '203.0.113.8' });
  const used = await pressLink(phone, await readLinkToken(app, ada));
  expect(used.json()).toEqual({ purpose: 'sign-up', email: ada });
  expect((await browser.send('POST', '/api/users', userRecordOf(ada))).statusCode).toBe(403);
  expect((await phone.send('POST', '/api/users', userRecordOf(ada))).statusCode).toBe(201);
});

test('a sign-up link logs in when the address already has an account', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'sign-up');
  const token = await readLinkToken(app, ada);
  expect((await readLink(browser, token)).json()).toEqual({ purpose: 'login', email: ada });
  expect((await pressLink(browser, token)).json()).toMatchObject({ user: { UserEmail: ada } });
});

test('a new pro may use the link', async () => {
  await askCode(browser, 'roofer@example.com', 'pro');
  const used = await pressLink(browser, await readLinkToken(app, 'roofer@example.com'));
  expect(used.json()).toMatchObject({ purpose: 'pro', user: { UserEmail: 'roofer@example.com' } });
});
