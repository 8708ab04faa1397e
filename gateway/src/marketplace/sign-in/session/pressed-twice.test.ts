import { devices } from './sign-in-tables.ts';
import { pressTwice, sessionsOf } from '#testing/pressed-twice.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { existingAccount } from '#marketplace/sign-in/testing/test-accounts.ts';
import { askCode, offerCode, readCode, testBrowser, type TestBrowser } from '#testing/test-browser.ts';

const ada = 'ada@example.com';
let app: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  app = await startTestApp();
  browser = testBrowser(app);
});

const codesTo = async (email: string) =>
  (await app.mails()).filter(({ to, template }) => to === email && template === 'verification').length;

test('asking for a code twice mails one code, which works in the browser that dropped the first answer', async () => {
  await existingAccount(app, ada);
  const before = await codesTo(ada);
  app.clock.advance({ seconds: 1 });
  const asked = await pressTwice(app, browser, (by) => askCode(by, ada, 'login'));
  expect([asked.statusCode, asked.json()]).toEqual([202, { resendAfter: 60, sentBefore: true }]);
  expect(await codesTo(ada)).toBe(before + 1);
  const checked = await offerCode(browser, { email: ada, code: await readCode(app, ada) });
  expect(checked.statusCode).toBe(200);
});

test('the second answer says how long another code takes, and a third press is answered like it', async () => {
  await askCode(testBrowser(app), ada, 'sign-up');
  app.clock.advance({ seconds: 20 });
  for (const _press of [2, 3])
    expect((await askCode(browser, ada, 'sign-up')).json()).toEqual({ resendAfter: 40, sentBefore: true });
  const code = await readCode(app, ada);
  expect((await offerCode(browser, { email: ada, purpose: 'sign-up', code })).statusCode).toBe(200);
});

test('an address without an account looks the same when a code is asked for twice', async () => {
  await existingAccount(app, ada);
  const known = await pressTwice(app, browser, (by) => askCode(by, ada, 'login'));
  browser = testBrowser(app);
  const unknown = await pressTwice(app, browser, (by) => askCode(by, 'nobody@example.com', 'login'));
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
});

test.each(['login', 'pro'])(
  'entering the code of a %s twice opens one session, in this browser',
  async (purpose) => {
    await existingAccount(app, ada);
    await askCode(browser, ada, purpose);
    const code = await readCode(app, ada);
    const before = await sessionsOf(app, ada);
    const checked = await pressTwice(app, browser, (by) => offerCode(by, { email: ada, code, purpose }));
    expect(checked.statusCode).toBe(200);
    expect((await browser.get('/api/users/me')).statusCode).toBe(200);
    expect(await sessionsOf(app, ada)).toBe(before + 1);
    const remembered = await app.deps.db.select().from(devices);
    expect(new Set(remembered.map(({ sessionId }) => sessionId)).size).toBe(remembered.length);
  },
);

test('a code cannot be repeated after the minute, nor once the session was ended', async () => {
  await existingAccount(app, ada);
  await askCode(browser, ada, 'login');
  const code = await readCode(app, ada);
  await offerCode(browser, { email: ada, code });
  await browser.send('DELETE', '/api/sessions/current');
  expect((await offerCode(browser, { email: ada, code })).statusCode).toBe(422);

  app.clock.advance({ minutes: 2 });
  await askCode(browser, ada, 'login');
  const other = await readCode(app, ada);
  await offerCode(browser, { email: ada, code: other });
  app.clock.advance({ minutes: 1 });
  expect((await offerCode(browser, { email: ada, code: other })).statusCode).toBe(422);
});
