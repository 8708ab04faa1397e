import { pressTwice, sessionsOf } from '#testing/pressed-twice.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount, userRecordOf } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

test('a sign-up whose steps are all sent twice makes one account and one session', async () => {
  await pressTwice(app, browser, (by) => askCode(by, ada, 'sign-up'));
  const code = await readCode(app, ada);
  const checked = await pressTwice(app, browser, (by) =>
    offerCode(by, { email: ada, purpose: 'sign-up', code }),
  );
  expect(checked.json()).toEqual({ verified: true });
  const record = userRecordOf(ada);
  const created = await pressTwice(app, browser, (by) => by.send('POST', '/api/users', record));
  expect(created.statusCode).toBe(201);
  expect((await browser.get('/api/users/me')).json()).toMatchObject({ user: { UserEmail: ada } });
  expect(await sessionsOf(app, ada)).toBe(1);
});

test('logging in twice with the proof of a sign-up code opens one session', async () => {
  await existingAccount(app, ada);
  const before = await sessionsOf(app, ada);
  await askCode(browser, ada, 'sign-up');
  await offerCode(browser, { email: ada, purpose: 'sign-up', code: await readCode(app, ada) });
  const opened = await pressTwice(app, browser, (by) => by.send('POST', '/api/sessions', { email: ada }));
  expect(opened.statusCode).toBe(200);
  expect((await browser.get('/api/users/me')).statusCode).toBe(200);
  expect(await sessionsOf(app, ada)).toBe(before + 1);
});
