import { pressTwice } from '#testing/pressed-twice.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, userRecordOf } from '#marketplace/sign-in/testing/test-accounts.ts';
import {
  askCode,
  offerCode,
  pressLink,
  readCode,
  readLinkToken,
  testBrowser,
  type TestBrowser,
} from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('another browser that asks within the minute gets no challenge for the code', async () => {
  await askCode(browser, ada, 'sign-up');
  const neighbor = testBrowser(app, { userAgent: 'Another browser' });
  const refused = await askCode(neighbor, ada, 'sign-up');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(neighbor.cookies.size).toBe(0);
});

test('the proof of a code stays with the browser that entered it, even if a like one asked within the minute', async () => {
  await askCode(browser, ada, 'sign-up');
  const alike = testBrowser(app);
  await askCode(alike, ada, 'sign-up');
  const code = await readCode(app, ada);
  await offerCode(browser, { email: ada, purpose: 'sign-up', code });
  expect((await alike.send('POST', '/api/users', userRecordOf(ada))).statusCode).toBe(403);
  // The mail's code is spent for all of them.
  expect((await offerCode(alike, { email: ada, purpose: 'sign-up', code })).statusCode).toBe(422);
});

test('a mail whose code was entered, or whose link was used, works nowhere else', async () => {
  await existingAccount(app, ada);
  await pressTwice(app, browser, (by) => askCode(by, ada, 'login'));
  const [code, token] = [await readCode(app, ada), await readLinkToken(app, ada)];
  await offerCode(browser, { email: ada, code });
  expect((await pressLink(testBrowser(app), token)).statusCode).toBe(410);

  app.clock.advance({ minutes: 2 });
  browser = testBrowser(app);
  await pressTwice(app, browser, (by) => askCode(by, ada, 'login'));
  const fresh = await readCode(app, ada);
  expect((await pressLink(testBrowser(app), await readLinkToken(app, ada))).statusCode).toBe(200);
  expect((await offerCode(browser, { email: ada, code: fresh })).statusCode).toBe(422);
});
