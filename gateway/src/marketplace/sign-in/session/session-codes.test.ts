import { codes, sessions } from './sign-in-tables.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, signUp } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('a code works once', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(200);
  app.clock.advance({ minutes: 1 });
  const again = await offerCode(browser, { email: ada, code: code });
  expect(again.statusCode).toBe(422);
  expect(again.json()).toEqual({
    error: { code: 'invalid-code', message: 'Invalid Code', fields: { code: 'Invalid Code' } },
  });
});

test('a code is valid for ten minutes', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  app.clock.advance({ minutes: 10 });
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(422);
});

test('after asking again, the browser must enter the newer code', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const old = await readCode(app, ada);
  app.clock.advance({ minutes: 1 });
  await askCode(browser, ada, 'login');
  const fresh = await readCode(app, ada);
  if (old !== fresh) expect((await offerCode(browser, { email: ada, code: old })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: fresh })).statusCode).toBe(200);
});

test('a code works only in the browser that asked for it', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  expect((await offerCode(testBrowser(app), { email: ada, code: code })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(200);
});

test('a code works for its own purpose only', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'pro');
  const code = await readCode(app, ada);
  expect((await offerCode(browser, { email: ada, code: code, purpose: 'login' })).statusCode).toBe(422);
});

test('five wrong tries invalidate a code', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  const wrong = code === '100000' ? '100001' : '100000';
  for (let i = 0; i < 5; i += 1)
    expect((await offerCode(browser, { email: ada, code: wrong })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(422);
});

test('strangers without the challenge cannot invalidate a code', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  const stranger = testBrowser(app, { ip: '203.0.113.8' });
  for (let i = 0; i < 12; i += 1)
    expect((await offerCode(stranger, { email: ada, code: '100000' })).statusCode).toBe(422);
  expect((await offerCode(browser, { email: ada, code: code })).statusCode).toBe(200);
});

test('the database reveals neither cookies nor codes', async () => {
  await signUp(app, browser, ada);
  app.clock.advance({ minutes: 2 });
  await askCode(browser, ada, 'pro');
  const code = await readCode(app, ada);
  const stored = JSON.stringify([
    await app.deps.db.select().from(codes),
    await app.deps.db.select().from(sessions),
  ]);
  // As a separate word, because a hash may contain six digits in a row.
  expect(stored).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  for (const value of browser.cookies.values()) expect(stored).not.toContain(value);
});
